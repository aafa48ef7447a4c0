import { setTimeout as sleep } from 'node:timers/promises'
import { growingPauses } from '#platform/common/pauses.ts'
import type { Log } from '#platform/log/log.ts'
import { isUnavailable } from './lost-connection.ts'

/**
 * Repeats `work`, which must be idempotent, while the database is unreachable. Resolves with undefined when `signal` is
 * aborted between two tries. Throws any other error.
 */
export async function untilReached<T>(
  log: Log,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const pauses = growingPauses(250, 5000)
  while (!signal?.aborted) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.warn({ err: error }, 'the database cannot be reached, retrying')
    }
    await sleep(pauses.next(), undefined, { signal }).catch(() => {})
  }
  return undefined
}
