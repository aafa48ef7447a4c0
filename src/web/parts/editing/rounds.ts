/** Runs `round` after a pause or at once, one at a time; a flush during a round is followed by another one. */
export function createRounds(round: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  let closed = false

  const stop = () => clearTimeout(timer)

  /** Runs a round now; resolves when it has ended. */
  const flush = (): Promise<void> => {
    if (closed) return Promise.resolve()
    // the round under way does not see what came after its start, so another one follows it
    if (underWay)
      return (next ??= underWay.then(() => {
        next = undefined
        return flush()
      }))
    stop()
    underWay = round().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    flush,
    stop,
    /** Runs a round after this pause in milliseconds, instead of the one that waits. */
    later: (ms: number) => {
      stop()
      if (!closed) timer = setTimeout(() => void flush(), ms)
    },
    isClosed: () => closed,
    /** Runs a last round, for at most `patienceMs`; none follows. */
    async close(patienceMs: number) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
      await Promise.race([flush(), patience])
      closed = true
      stop()
    },
  }
}
