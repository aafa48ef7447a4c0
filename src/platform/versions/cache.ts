import type { Renewals } from './renewals.ts'
import type { Change } from './versions.ts'

/**
 * The expiry of an answer and its owners: each provider whose facts it prints. A version change of any of them drops it;
 * without owners it only expires.
 */
export type Life = { readonly owners: readonly string[]; readonly validUntil: number }

/** A cache of answers in memory. No decision may depend on a cached answer. */
export type Cache<T> = {
  /** Returns the cached answer of `key`, or makes it. Concurrent callers share one `make`. */
  read(key: string, make: () => Promise<T>): Promise<T>
  /** Returns the cached answer of `key`; undefined when it is missing or expired. */
  peek(key: string): T | undefined
  /** Updates the size of `answer` after it has grown, and evicts. Does nothing if `key` holds another answer. */
  weigh(key: string, answer: T): void
  /**
   * Drops every answer that has this owner, whose version changed. An answer that was made twice within a second is kept for
   * the rest of that second if times alone changed and the cache limits renewals.
   */
  drop(owner: string, change?: Change): void
  dropAll(): void
}

type Limits<T> = {
  /** The current time in milliseconds, as in `validUntil`. */
  readonly now: () => number
  readonly maxAnswers: number
  /** The most bytes of all answers together, and the size of one. */
  readonly maxBytes?: number
  readonly bytesOf?: (answer: T) => number
  /** Undefined: an answer is made again as often as times change. */
  readonly renewals?: Renewals
}

/** The key for all owners together; no userId is empty. */
const everyone = ''

/** Creates a cache that evicts the least recently used answers above its limits. */
export function createCache<T extends Life>(limits: Limits<T>): Cache<T> {
  const { now, maxAnswers, maxBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0, renewals } = limits
  /** Answers by key, the most recently used last. */
  const answers = new Map<string, T>()
  /** The counted bytes of each answer; an answer may grow later. */
  const weights = new Map<string, number>()
  /** The keys of the answers of each owner that has any. */
  const keysOf = new Map<string, Set<string>>()
  let bytes = 0
  const making = new Map<string, Promise<T>>()
  /** For each answer being made, the owners that changed during it, wholly or in their times. */
  const watching = new Set<{ readonly moved: Set<string>; readonly times: Set<string> }>()

  async function fill(key: string, make: () => Promise<T>): Promise<T> {
    const making = { moved: new Set<string>(), times: new Set<string>() }
    watching.add(making)
    renewals?.begin(key)
    try {
      const answer = await make()
      renewals?.end(key)
      const has = (moved: ReadonlySet<string>) => answer.owners.some((owner) => moved.has(owner))
      if (making.moved.has(everyone) || has(making.moved)) return answer
      const isAged = has(making.times)
      if (isAged && !renewals?.mustWait(key)) return answer
      store(key, answer)
      if (isAged) renewals?.age(key)
      return answer
    } finally {
      watching.delete(making)
    }
  }

  function store(key: string, answer: T): void {
    if (answer.validUntil <= now()) return
    forget(key)
    answers.set(key, answer)
    for (const owner of answer.owners) keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
    weigh(key, answer)
  }

  function weigh(key: string, answer: T): void {
    if (answers.get(key) !== answer) return
    const weight = bytesOf(answer)
    bytes += weight - (weights.get(key) ?? 0)
    weights.set(key, weight)
    for (const eldest of answers.keys()) {
      if (answers.size <= maxAnswers && bytes <= maxBytes) break
      forget(eldest)
    }
  }

  function forget(key: string): void {
    const answer = answers.get(key)
    if (!answer) return
    answers.delete(key)
    renewals?.forget(key)
    bytes -= weights.get(key) ?? 0
    weights.delete(key)
    for (const owner of answer.owners) {
      const keys = keysOf.get(owner)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(owner)
    }
  }

  function peek(key: string): T | undefined {
    const found = answers.get(key)
    if (!found || found.validUntil <= now() || renewals?.isOver(key)) return undefined
    answers.delete(key)
    answers.set(key, found)
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
    drop(owner, change = 'page') {
      const agesOnly = renewals !== undefined && change === 'times'
      for (const { moved, times } of watching) (agesOnly ? times : moved).add(owner)
      for (const key of keysOf.get(owner) ?? []) {
        if (agesOnly && renewals.mustWait(key)) renewals.age(key)
        else forget(key)
      }
      // those who ask later wait for another one; of times, the one under way is a moment old
      if (!agesOnly) making.clear()
    },
    dropAll() {
      for (const { moved } of watching) moved.add(everyone)
      answers.clear()
      weights.clear()
      keysOf.clear()
      bytes = 0
      making.clear()
    },
  }
}
