/** Whose an answer is and until when it holds. `owner`: the provider whose version counter ends it; none: time alone does. */
export type Life = { readonly owner: string | undefined; readonly validUntil: number }

/** Finished answers in memory. They are hints: nothing that is decided is decided by them. */
export type Kept<T> = {
  /** The answer under `key`, made at most once however many ask at the same time. */
  read(key: string, make: () => Promise<T>): Promise<T>
  /** The answer under `key` if it is kept and still holds. */
  peek(key: string): T | undefined
  /** Counts the bytes of `answer` again after it has grown, and makes room. Does nothing if `key` holds another answer. */
  weigh(key: string, answer: T): void
  /** Drops every answer of an owner: its version counter moved. */
  drop(owner: string): void
  dropAll(): void
}

type Limits<T> = {
  /** Milliseconds, as `validUntil` is. */
  readonly now: () => number
  readonly most: number
  /** How many bytes all of them may have, and how many one has. */
  readonly bytesMost?: number
  readonly bytesOf?: (answer: T) => number
}

/** Stands for every owner at once; no userId is empty. */
const everyone = ''

/** Keeps as many answers as the limits let it; the one that was not asked for the longest leaves first. */
export function createKept<T extends Life>(limits: Limits<T>): Kept<T> {
  const { now, most, bytesMost = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = limits
  /** The one asked for last stands last. */
  const kept = new Map<string, T>()
  /** The bytes each answer was counted with; an answer may grow later. */
  const weights = new Map<string, number>()
  const keysOf = new Map<string, Set<string>>()
  let bytes = 0
  const making = new Map<string, Promise<T>>()
  /** One set for each answer being made: the owners that moved meanwhile. Such an answer is given once and not kept. */
  const watching = new Set<Set<string>>()

  async function fill(key: string, make: () => Promise<T>): Promise<T> {
    const moved = new Set<string>()
    watching.add(moved)
    try {
      const answer = await make()
      if (!moved.has(everyone) && !moved.has(answer.owner ?? everyone)) keep(key, answer)
      return answer
    } finally {
      watching.delete(moved)
    }
  }

  function keep(key: string, answer: T): void {
    if (answer.validUntil <= now()) return
    forget(key)
    kept.set(key, answer)
    const owner = answer.owner ?? everyone
    const keys = keysOf.get(owner) ?? new Set()
    keysOf.set(owner, keys.add(key))
    weigh(key, answer)
  }

  function weigh(key: string, answer: T): void {
    if (kept.get(key) !== answer) return
    const weight = bytesOf(answer)
    bytes += weight - (weights.get(key) ?? 0)
    weights.set(key, weight)
    for (const eldest of kept.keys()) {
      if (kept.size <= most && bytes <= bytesMost) break
      forget(eldest)
    }
  }

  function forget(key: string): void {
    const answer = kept.get(key)
    if (!answer) return
    kept.delete(key)
    bytes -= weights.get(key) ?? 0
    weights.delete(key)
    const owner = answer.owner ?? everyone
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(owner)
  }

  function peek(key: string): T | undefined {
    const found = kept.get(key)
    if (!found || found.validUntil <= now()) return undefined
    kept.delete(key)
    kept.set(key, found)
    return found
  }

  return {
    peek,
    weigh,
    async read(key, make) {
      const found = peek(key)
      if (found) return found
      const underWay = making.get(key)
      if (underWay) return underWay
      const fresh = fill(key, make).finally(() => {
        if (making.get(key) === fresh) making.delete(key)
      })
      making.set(key, fresh)
      return fresh
    },
    drop(owner) {
      for (const moved of watching) moved.add(owner)
      for (const key of keysOf.get(owner) ?? []) forget(key)
      making.clear()
    },
    dropAll() {
      for (const moved of watching) moved.add(everyone)
      kept.clear()
      weights.clear()
      keysOf.clear()
      bytes = 0
      making.clear()
    },
  }
}
