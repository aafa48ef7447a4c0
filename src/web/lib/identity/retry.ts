import { NetworkFailure } from './errors.ts'

/** specification 9, "Retry": the numbers of the vendor's own library, for the calls that are ours. */
export const attempts = 3
export const quota = 500
export const maxDelayMs = 20_000

/** specification 8. */
const retryable = new Set([429, 500, 502, 503, 504])
const retryCost = 5
let left = quota

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds before the next of several attempts; the first was number 1. */
export const delayBefore = (attempt: number, random = Math.random): number =>
  Math.min(maxDelayMs, random() * 100 * 2 ** attempt)

/**
 * Asks up to three times while the answer is that of a busy server, or none comes. All calls together may spend 500
 * tokens, 5 a repetition; what succeeds gives its tokens back.
 */
export async function patiently(ask: () => Promise<Response>, wait = pause): Promise<Response> {
  let spent = 0
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask().catch((error: unknown) => ({ error }))
    if (outcome instanceof Response && !retryable.has(outcome.status)) {
      left = Math.min(quota, left + Math.max(1, spent))
      return outcome
    }
    if (attempt === attempts || left < retryCost) {
      if (outcome instanceof Response) return outcome
      throw new NetworkFailure(outcome.error)
    }
    left -= retryCost
    spent += retryCost
    await wait(delayBefore(attempt))
  }
}
