let last: Promise<unknown> = Promise.resolve()

/** Runs work when all that came before it is over: pictures take memory, so this process makes one at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
