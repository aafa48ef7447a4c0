import { ApiError, isPassing } from '../../lib/api.ts'

/**
 * `kept`: the server has everything; `local`: only this browser has it, and the mirror tries again; `refused`: why the
 * server does not take it, and the mirror waits for another value.
 */
export type MirrorState = 'waiting' | 'kept' | 'local' | { readonly refused: string }

export type Mirror<T> = {
  /** Sends the newest value soon. */
  put: (value: T) => void
  /** Sends what waits at once. Resolves with whether the server has everything. */
  flush: () => Promise<boolean>
  stop: () => void
}

const pauseMs = 800
const retryMs = 8000

/** The server's words for a value that it will not take later either: those of a field, else those of the whole. */
function refusalIn(error: unknown): string | undefined {
  const isLimited = error instanceof ApiError && error.status === 429
  if (!(error instanceof ApiError) || isPassing(error) || isLimited) return undefined
  return Object.values(error.fields)[0] ?? error.message
}

/** Sends the newest value to the server, one request at a time; a failed one is sent again later. */
export function createMirror<T>(
  send: (value: T) => Promise<unknown>,
  onState: (state: MirrorState) => void,
): Mirror<T> {
  let waiting: { value: T } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What waits has failed: it is sent again after a while, or never if it was refused. */
  let isHeld = false

  async function run(): Promise<void> {
    const mine = waiting
    if (!mine) return
    waiting = undefined
    try {
      await send(mine.value)
      onState(waiting ? 'waiting' : 'kept')
    } catch (error) {
      // a newer value is sent as usual
      if (waiting) return
      waiting = mine
      isHeld = true
      const refused = refusalIn(error)
      onState(refused === undefined ? 'local' : { refused })
      if (refused === undefined) later(retryMs)
    }
  }
  const go = (): Promise<void> => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void go().then(() => waiting && !isHeld && later(pauseMs)), ms)
  }
  const wake = () => waiting && void go()
  window.addEventListener('online', wake)
  return {
    put(value) {
      waiting = { value }
      isHeld = false
      onState('waiting')
      later(pauseMs)
    },
    async flush() {
      await running
      if (waiting) await go()
      return waiting === undefined
    },
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
    },
  }
}
