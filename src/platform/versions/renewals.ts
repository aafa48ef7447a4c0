/** How often answers are made again while the times of their owners change. */
export type Renewals = {
  /** Notes that an answer is being made, and that it was made. */
  begin(key: string): void
  end(key: string): void
  /** Whether the answer was made twice within the last second. */
  mustWait(key: string): boolean
  /** Its owner's times changed: it stays until it may be made again, within a second. */
  age(key: string): void
  /** Whether an aged answer may be made again now. */
  isOver(key: string): boolean
  /** The answer is gone; how often it was made still counts. */
  forget(key: string): void
}

/** An answer is made at most twice within this time. */
const windowMs = 1000

/** Creates the limit of a cache. `now`: milliseconds of a clock that never jumps. */
export function limitRenewals(now: () => number = () => performance.now()): Renewals {
  /** When the last two were made by key, or begun if they are being made; the most recent key last. */
  const moments = new Map<string, readonly [before: number, last: number]>()
  const until = new Map<string, number>()

  const mustWait = (key: string): boolean => {
    const [before] = moments.get(key) ?? [Number.NEGATIVE_INFINITY]
    return before + windowMs > now()
  }
  return {
    mustWait,
    begin(key) {
      const [, last] = moments.get(key) ?? [0, Number.NEGATIVE_INFINITY]
      moments.delete(key)
      moments.set(key, [last, now()])
      for (const [oldest, [, ended]] of moments) {
        if (ended + windowMs > now()) break
        moments.delete(oldest)
      }
    },
    end(key) {
      const [before, last] = moments.get(key) ?? []
      if (before !== undefined && last !== undefined) moments.set(key, [before, now()])
    },
    age(key) {
      const [before] = moments.get(key) ?? [Number.NEGATIVE_INFINITY]
      // an answer that waits already keeps its moment
      if (!until.has(key)) until.set(key, before + windowMs)
    },
    isOver: (key) => (until.get(key) ?? Number.POSITIVE_INFINITY) <= now(),
    forget(key) {
      until.delete(key)
    },
  }
}
