/**
 * Makes many who want the same thing synced share the work: who comes while one is under way waits for the next, which
 * begins after them all and so covers what each of them did.
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
