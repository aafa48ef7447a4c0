/**
 * Merges concurrent syncs of the same target. Calls during a running sync share the next one, which starts after all of
 * them and so covers their changes.
 */
export function sharedSync(sync: (what: string) => Promise<void>): (what: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  const begin = (what: string): Promise<void> => {
    const work = sync(what).finally(() => running.delete(what))
    running.set(what, work)
    return work
  }
  return (what) => {
    const current = running.get(what)
    if (!current) return begin(what)
    const waiting = next.get(what)
    if (waiting) return waiting
    const later = current
      .catch(() => {})
      .then(() => {
        next.delete(what)
        return begin(what)
      })
    next.set(what, later)
    return later
  }
}
