type Count = { calls: number; readonly endsAt: number }

/** The most networks with counts; the least recently active one is evicted first. */
const maxNetworks = 5000
/** The most subjects counted separately for one network; all further subjects share one count. */
const maxSubjects = 100

/** Counts a call. Returns undefined when it is allowed, otherwise the seconds until the window of its count ends. */
export type CallCounter = (network: string, subject: string) => number | undefined

/**
 * Allows a network `max` calls for each subject in a window of `windowMs`, counted in memory. A network that names many
 * subjects, existing or not, uses only its own entry and evicts no active count.
 */
export function createCallCounter(
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
  now: () => number = () => performance.now(),
): CallCounter {
  /**
   * Counts by network, the most recently active one last. The key `undefined` is the count that further subjects share.
   */
  const networks = new Map<string, Map<string | undefined, Count>>()

  function countsOf(network: string): Map<string | undefined, Count> {
    const counts = networks.get(network) ?? new Map<string | undefined, Count>()
    networks.delete(network)
    networks.set(network, counts)
    const [quietest] = networks.keys()
    if (networks.size > maxNetworks && quietest !== undefined) networks.delete(quietest)
    return counts
  }

  return (network, subject) => {
    const at = now()
    const counts = countsOf(network)
    if (counts.size >= maxSubjects)
      for (const [key, { endsAt }] of counts) if (endsAt <= at) counts.delete(key)
    const key = counts.has(subject) || counts.size < maxSubjects ? subject : undefined
    const found = counts.get(key)
    const count = found && found.endsAt > at ? found : { calls: 0, endsAt: at + windowMs }
    counts.set(key, count)
    count.calls++
    return count.calls > max ? Math.ceil((count.endsAt - at) / 1000) : undefined
  }
}
