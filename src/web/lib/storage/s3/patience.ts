import { NetworkFailure } from '../../identity/errors.ts'

const maxPauseMs = 20_000
/** How long an upload retries while the browser reports a network. */
const patienceMs = 5 * 60_000

/** Retries an upload through a network outage. */
export type Patience = {
  /** Pauses before a retry. Throws `error` when the time limit is reached or the upload is cancelled. */
  wait(error: unknown): Promise<void>
  /** Retries `work` until it succeeds. Throws any failure other than a lost network. */
  persist<T>(work: () => Promise<T>): Promise<T>
  /** Ends the listening to the browser's network. */
  end(): void
}

/** Whether the store could not be reached. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof Error && error.name === 'TimeoutError')

type Options = { signal: AbortSignal; onWaiting: (waiting: boolean) => void }

/**
 * Creates the retry policy of one upload: pauses of 1, 2, 4 … 20 s. An `online` event of the browser ends a pause.
 * Pauses while the browser is offline do not count; the others may add up to five minutes. `onWaiting` is told of a lost network
 * at once: a request that is under way may hang for long before it fails.
 */
export function createPatience({ signal, onWaiting }: Options): Patience {
  let pauses = 0
  let onlineMs = 0
  let isOffline = false
  let told = false
  const tell = () => {
    const waits = isOffline || pauses > 0
    if (waits !== told) onWaiting(waits)
    told = waits
  }
  const lose = () => {
    isOffline = true
    tell()
  }
  const regain = () => {
    isOffline = false
    tell()
  }
  addEventListener('offline', lose)
  addEventListener('online', regain)
  const arrived = () => {
    pauses = 0
    onlineMs = 0
    tell()
  }
  const wait = async (error: unknown) => {
    if (signal.aborted || onlineMs >= patienceMs) throw error
    const pauseMs = Math.min(maxPauseMs, 1000 * 2 ** pauses++)
    tell()
    if (navigator.onLine !== false) onlineMs += pauseMs
    await pause(pauseMs, signal)
    if (signal.aborted) throw error
  }
  return {
    wait,
    end() {
      removeEventListener('offline', lose)
      removeEventListener('online', regain)
    },
    async persist(work) {
      for (;;) {
        try {
          const result = await work()
          arrived()
          return result
        } catch (error) {
          if (!isLost(error)) throw error
          await wait(error)
        }
      }
    },
  }
}

/** Resolves after `ms`, on an `online` event, or on cancellation. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
