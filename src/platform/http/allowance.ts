type Window = { used: number; readonly endsAt: number }

/** The most networks with a count; the least recently active one is evicted first. */
const maxNetworks = 5000

/**
 * Takes up to `wanted` of what a network has left in its window. Returns how many it got. A caller that cannot use a part
 * gives it back as a negative number.
 */
export type Allowance = (network: string, wanted: number) => number

/** Allows each network `max` in a window of `windowMs`, counted in the memory of this process. */
export function createAllowance(
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
  now: () => number = () => performance.now(),
): Allowance {
  /** The most recently active network is the last. */
  const windows = new Map<string, Window>()
  return (network, wanted) => {
    const at = now()
    const found = windows.get(network)
    const window = found && found.endsAt > at ? found : { used: 0, endsAt: at + windowMs }
    windows.delete(network)
    windows.set(network, window)
    const [quietest] = windows.keys()
    if (windows.size > maxNetworks && quietest !== undefined) windows.delete(quietest)
    const granted = Math.min(wanted, max - window.used)
    window.used += granted
    return granted
  }
}
