import { NetworkFailure } from '../../identity/errors.ts'

const mostPauseMs = 20_000
/** So long a network that says it is there may bring nothing before it is given up. */
const patienceMs = 5 * 60_000

/** What stands between an upload and a network that is gone for a while. */
export type Patience = {
  /** Waits for the network. Throws what is given when it has been asked for too long, and when it is cancelled. */
  wait(error: unknown): Promise<void>
  /** Does something until the network lets it: what else goes wrong is thrown. */
  persist<T>(work: () => Promise<T>): Promise<T>
}

/** Whether nothing was heard of the store. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof Error && error.name === 'TimeoutError')

type Options = { signal: AbortSignal; onWaiting: (waiting: boolean) => void }

/**
 * Without a network it waits for the browser to say that there is one, and asks now and then all the same; with one it
 * asks after 1, 2, 4 … 20 s, for five minutes at most.
 */
export function createPatience({ signal, onWaiting }: Options): Patience {
  let pauses = 0
  let onlineMs = 0
  const arrived = () => {
    if (pauses > 0) onWaiting(false)
    pauses = 0
    onlineMs = 0
  }
  const wait = async (error: unknown) => {
    if (signal.aborted || onlineMs >= patienceMs) throw error
    if (pauses === 0) onWaiting(true)
    const pauseMs = Math.min(mostPauseMs, 1000 * 2 ** pauses++)
    if (navigator.onLine !== false) onlineMs += pauseMs
    await pause(pauseMs, signal)
    if (signal.aborted) throw error
  }
  return {
    wait,
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

/** So long, or until there is a network again, or until it is cancelled. */
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
