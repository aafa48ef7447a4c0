/** `kept`: the server has everything; `local`: only this browser has it, and the mirror tries again. */
export type MirrorState = 'waiting' | 'kept' | 'local'

export type Mirror<T> = {
  /** Sends the newest value soon. */
  put: (value: T) => void
  /** Sends what waits at once. Resolves with whether the server has everything. */
  flush: () => Promise<boolean>
  stop: () => void
}

const pauseMs = 800
const retryMs = 8000

/** Sends the newest value to the server, one request at a time; a failed one is sent again later. */
export function createMirror<T>(
  send: (value: T) => Promise<unknown>,
  onState: (state: MirrorState) => void,
): Mirror<T> {
  let waiting: { value: T } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    const mine = waiting
    if (!mine) return
    waiting = undefined
    try {
      await send(mine.value)
      onState(waiting ? 'waiting' : 'kept')
    } catch {
      waiting ??= mine
      onState('local')
      later(retryMs)
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
    timer = setTimeout(() => void go().then(() => waiting && later(pauseMs)), ms)
  }
  const wake = () => waiting && void go()
  window.addEventListener('online', wake)
  return {
    put(value) {
      waiting = { value }
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
