import { setTimeout as sleep } from 'node:timers/promises'
import { growingPauses } from '#platform/common/pauses.ts'
import type { Log } from '#platform/log/log.ts'
import { isUnavailable } from './lost-connection.ts'

/**
 * Repeats `work`, which may be done more than once, while the database is away. Resolves with undefined, at once, when
 * `signal` is aborted between two tries. Any other failure is thrown.
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
      log.warn({ err: error }, 'the database is away, trying again')
    }
    await sleep(pauses.next(), undefined, { signal }).catch(() => {})
  }
  return undefined
}
