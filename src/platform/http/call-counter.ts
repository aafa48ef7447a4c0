type Count = { calls: number; readonly endsAt: number }

/** So many networks are remembered; the one that has been quiet longest is forgotten first. */
const networksMost = 5000
/** So many subjects are counted apart for one network; all further ones share one count. */
const subjectsMost = 100

/** Counts a call. Returns undefined when it is allowed, otherwise the seconds until the window of its count ends. */
export type CallCounter = (network: string, subject: string) => number | undefined

/**
 * Allows a network `max` calls for each subject in a window of `windowMs`, counted in memory. A network that names many
 * subjects, known or not, fills only its own place: it pushes out no count, not even one of its own.
 */
export function createCallCounter(
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
  now: () => number = () => performance.now(),
): CallCounter {
  /** The network that called last stands last. Under `undefined` its subjects that share a count. */
  const networks = new Map<string, Map<string | undefined, Count>>()

  function countsOf(network: string): Map<string | undefined, Count> {
    const counts = networks.get(network) ?? new Map<string | undefined, Count>()
    networks.delete(network)
    networks.set(network, counts)
    const [quietest] = networks.keys()
    if (networks.size > networksMost && quietest !== undefined) networks.delete(quietest)
    return counts
  }

  return (network, subject) => {
    const at = now()
    const counts = countsOf(network)
    if (counts.size >= subjectsMost)
      for (const [key, { endsAt }] of counts) if (endsAt <= at) counts.delete(key)
    const key = counts.has(subject) || counts.size < subjectsMost ? subject : undefined
    const found = counts.get(key)
    const count = found && found.endsAt > at ? found : { calls: 0, endsAt: at + windowMs }
    counts.set(key, count)
    count.calls++
    return count.calls > max ? Math.ceil((count.endsAt - at) / 1000) : undefined
  }
}
