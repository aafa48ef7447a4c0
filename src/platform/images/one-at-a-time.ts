let last: Promise<unknown> = Promise.resolve()

/** Runs work after all earlier work has ended: pictures need much memory, so this process makes one at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
