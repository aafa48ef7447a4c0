import { createRetryQuota, retryCosts } from '#platform/http/retry-quota.ts'

/** The official clients retry a call of theirs so often, and honour Retry-After between the tries. */
export const retries = 2
/** A pause that is longer than this leaves no time for the answer. */
const longestPauseSec = 5

/** A response made here: no answer came. `not_sent`: the server was not reached, so the call cost nothing. */
export const noAnswer = 'x-no-answer'
/** The header by which both official clients learn whether to retry. */
const advice = 'x-should-retry'

/**
 * Creates the fetch of the official clients. It adds the house's quota of retries, follows no redirect, which would carry
 * the texts elsewhere, and retries no call whose answer was lost: the vendor may have made it, and counts it.
 */
export function createGuardedFetch(): typeof fetch {
  const quota = createRetryQuota()
  return async (input, init) => {
    let response: Response
    try {
      response = await fetch(input, { ...init, redirect: 'error' })
    } catch (error) {
      if (init?.signal?.aborted) throw error
      const why = isUnreached(error) ? 'not_sent' : 'lost'
      return new Response(null, { status: 503, headers: { [advice]: 'false', [noAnswer]: why } })
    }
    const { status, headers, body } = response
    if (status !== 408 && status !== 409 && status !== 429 && status < 500) {
      quota.giveBack(1)
      return response
    }
    const pause = Number(headers.get('retry-after') ?? 0)
    if (pause <= longestPauseSec && quota.take(retryCosts.retry)) return response
    const withAdvice = new Headers(headers)
    withAdvice.set(advice, 'false')
    return new Response(body, { status, headers: withAdvice })
  }
}

const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const isUnreached = (error: unknown): boolean =>
  unreached.includes(String((error as { cause?: { code?: unknown } } | null)?.cause?.code))
