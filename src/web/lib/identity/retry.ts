import { NetworkFailure } from './errors.ts'

/** specification 9, "Retry": the vendor library's numbers, for the calls that do not use that library. */
export const attempts = 3
export const quota = 500
export const maxDelayMs = 20_000

/** specification 8. */
const retryable = new Set([429, 500, 502, 503, 504])
const retryCost = 5
let left = quota

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The delay after attempt number `attempt` (the first is 1), in milliseconds. */
export const delayBefore = (attempt: number, random = Math.random): number =>
  Math.min(maxDelayMs, random() * 100 * 2 ** attempt)

/**
 * Sends a request up to three times: retries after a network error or a retryable status. All calls share a budget of
 * 500 tokens; a retry costs 5, and a success returns them.
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
