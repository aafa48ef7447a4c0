import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuit, isNotAsked, isTimeout } from './circuit.ts'
import { createRetryQuota, retryCosts } from './retry-quota.ts'

/** specification 8 and 9: what is retried, how often, and how long to wait at most. */
export const retryableStatuses = [429, 500, 502, 503, 504] as const
export const attempts = 3
export const maxDelayMs = 20_000
const baseDelayMs = 100

export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** A POST is retried only when the vendor promises to answer a repeat with the first answer. */
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
 * Calls one vendor: 10 s a try, 3 tries with full jitter and at most 20 s between them, Retry-After honoured. A quota of
 * 500 is shared by all calls of this client, as are its circuit and the connections that it bounds: each vendor has a
 * client of its own. The last answer or the last network error reaches the caller; `vendor.unavailable` where no try
 * reached the vendor.
 */
export function createOutbound(parts: Parts = {}): Outbound {
  const { fetch: go = fetch, wait = (ms) => sleep(ms), random = Math.random, now = Date.now } = parts
  const quota = createRetryQuota()
  const circuit = createCircuit()

  return {
    async send(request) {
      const repeatable = request.method !== 'POST' || request.idempotent === true
      let spent = 0
      let earlier: Outcome | undefined
      for (let attempt = 1; ; attempt++) {
        const made = await once((url, init) => circuit.run(() => go(url, init)), request)
        // the vendor heard an earlier try: the caller must not take the call for one that was never made
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

/** Full jitter over a doubling span; a Retry-After in seconds or as a date goes before it. Milliseconds. */
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
