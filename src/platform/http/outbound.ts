import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuit, isNotAsked, isTimeout } from './circuit.ts'
import { createRetryQuota, retryCosts } from './retry-quota.ts'

/** specification 8 and 9: the statuses to retry, the number of tries and the longest pause. */
export const retryableStatuses = [429, 500, 502, 503, 504] as const
export const attempts = 3
export const maxDelayMs = 20_000
const baseDelayMs = 100

export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /**
   * Allows or forbids retries; default: all methods but POST are retried. True for a POST that the vendor answers with
   * the first answer when it is repeated.
   */
  readonly idempotent?: boolean
  readonly timeoutMs?: number
}

export type Outbound = { send(request: OutboundRequest): Promise<Response> }

type Parts = {
  fetch?: typeof fetch
  wait?: (ms: number) => Promise<unknown>
  random?: () => number
  now?: () => number
}

/**
 * Creates the client of one vendor: 10 s per try, 3 tries with full jitter and at most 20 s between them; Retry-After
 * is honoured. All calls of a client share a retry quota of 500, a circuit and its limit of concurrent calls, so each
 * vendor has its own client. `send` returns the last answer or throws the last network error. Throws
 * `vendor.unavailable` when no try reached the vendor.
 */
export function createOutbound(parts: Parts = {}): Outbound {
  const { fetch: go = fetch, wait = (ms) => sleep(ms), random = Math.random, now = Date.now } = parts
  const quota = createRetryQuota()
  const circuit = createCircuit()

  return {
    async send(request) {
      const repeatable = request.idempotent ?? request.method !== 'POST'
      let spent = 0
      let earlier: Outcome | undefined
      for (let attempt = 1; ; attempt++) {
        const made = await once((url, init) => circuit.run(() => go(url, init)), request)
        // if an earlier try reached the vendor, its outcome is returned: the call may have taken effect
        const isOver = isNotAsked(made.error)
        const outcome = (isOver && earlier) || made
        if (outcome.response && !isRetryable(outcome.response.status)) {
          quota.giveBack(spent || 1)
          return outcome.response
        }
        const cost = outcome.timedOut ? retryCosts.timeout : retryCosts.retry
        const isLast = !repeatable || attempt === attempts || isOver
        if (isLast || !quota.take(cost)) {
          if (outcome.response) return outcome.response
          throw outcome.error
        }
        spent = cost
        await outcome.response?.body?.cancel()
        earlier = withoutBody(outcome)
        await wait(
          delayBefore(attempt, outcome.response?.headers.get('retry-after') ?? null, random(), now()),
        )
      }
    },
  }
}

const withoutBody = ({ response, ...outcome }: Outcome): Outcome =>
  response
    ? { ...outcome, response: new Response(null, { status: response.status, headers: response.headers }) }
    : outcome

export const isRetryable = (status: number): boolean =>
  (retryableStatuses as readonly number[]).includes(status)

/**
 * Returns the pause in milliseconds: Retry-After in seconds or as a date, otherwise full jitter over a doubling span.
 */
export function delayBefore(attempt: number, retryAfter: string | null, random: number, now: number): number {
  if (retryAfter !== null) {
    const seconds = Number(retryAfter)
    const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now
    if (Number.isFinite(asked)) return Math.min(maxDelayMs, Math.max(0, asked))
  }
  return Math.min(maxDelayMs, random * baseDelayMs * 2 ** attempt)
}

type Outcome = { response?: Response; error?: unknown; timedOut: boolean }

async function once(
  go: (url: string, init: RequestInit) => Promise<Response>,
  request: OutboundRequest,
): Promise<Outcome> {
  const { method, url, headers, body, timeoutMs = 10_000 } = request
  try {
    const init = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    }
    const response = await go(url, init)
    return { response, timedOut: false }
  } catch (error) {
    return { error, timedOut: isTimeout(error) }
  }
}
