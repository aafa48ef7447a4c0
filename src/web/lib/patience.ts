import { ApiError } from './api.ts'

const tries = 5
const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Resolves after `ms`, or on the `online` event of `wake`; rejects when cancelled. */
export function pause(ms: number, signal: AbortSignal, wake?: EventTarget): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      over.abort()
      settle()
    }
    const timer = setTimeout(() => end(resolve), ms)
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal })
    wake?.addEventListener('online', () => end(resolve), { signal: over.signal })
    if (signal.aborted) end(() => reject(signal.reason))
  })
}

type Options = { signal: AbortSignal; onWaiting: (waiting: boolean) => void }

/**
 * Retries an idempotent request: without limit after network errors, up to five tries in all after 429 and 5xx. Throws
 * any other error at once.
 */
export async function askUntilAnswered<T>(ask: () => Promise<T>, { signal, onWaiting }: Options): Promise<T> {
  let troubles = 0
  for (let asked = 0; ; asked += 1) {
    try {
      const answer = await ask()
      if (asked > 0) onWaiting(false)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isAway = error.status === 0
      troubles += isAway ? 0 : 1
      if (!isAway && (troubles >= tries || !(error.status === 429 || error.status >= 500))) throw error
      onWaiting(isAway)
      await pause(Math.min(firstPauseMs * 2 ** asked, longestPauseMs), signal, window)
    }
  }
}
