import fc from 'fast-check'
import { day, hour, minute } from '#platform/common/time.ts'

// A second implementation of product.md 6 that shares no code with the product: it has no state besides the story, and
// computes with whole fractions. Instants are milliseconds after the order; a session takes an hour.

type Moved = {
  readonly what: 'moved'
  readonly by: 'customer' | 'provider'
  readonly at: number
  readonly to: number
}
export type Happening =
  | Moved
  | { readonly what: 'goodwill'; readonly at: number; readonly cents: number }
  | { readonly what: 'end'; readonly at: number; readonly by: 'customer' | 'provider' | 'system' }

/** An order that is paid in full, and what happens to the booking of its first line. */
export type RefundStory = {
  readonly ladder: readonly { readonly hoursBefore: number; readonly percent: number }[]
  /** List price and agreed price of each line, in cents; a tip comes back in full with the booking. */
  readonly lines: readonly { readonly list: number; readonly agreed: number; readonly isTip?: boolean }[]
  readonly start: number
  /** The provider has not approved the booking. */
  readonly requested: boolean
  readonly withdrawalDays: number
  readonly happenings: readonly Happening[]
}

const big = (n: number) => BigInt(n)
const total = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n)

/** Hands out cent by cent, each to the part that is furthest below its share; of equals, to the first. */
function handOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  const sum = total(weights)
  const given = weights.map((weight) => (sum === 0n ? 0n : (whole * weight) / sum))
  for (let left = sum === 0n ? 0n : whole - total(given); left > 0n; left--) {
    const lacks = weights.map((weight, i) => whole * weight - (given[i] ?? 0n) * sum)
    const largest = lacks.reduce((a, b) => (b > a ? b : a))
    const next = lacks.indexOf(largest)
    given[next] = (given[next] ?? 0n) + 1n
  }
  return given
}

/** Rounds a fraction of a whole to the nearest cent; half a cent is rounded up. */
const portion = (whole: bigint, percent: bigint) => (whole * percent * 2n + 100n) / 200n

/** The refund of each line at each happening, in cents. Each is computed from all happenings before it. */
export function secondOpinion({ ladder, lines, happenings, ...story }: RefundStory): number[][] {
  const giving = ladder.flatMap(({ hoursBefore, percent }) => (percent > 0 ? [hoursBefore] : []))
  const lastMove = giving.length === 0 ? 24 : giving.reduce((a, b) => (a < b ? a : b))

  const movesBefore = (i: number) =>
    happenings.flatMap((one, j) =>
      j < i && one.what === 'moved' && tookPlace(one, j) ? [{ ...one, j }] : [],
    )
  /** A customer moves twice, and not after the last moment; a provider until the session ends. */
  function tookPlace({ by, at, to }: Moved, i: number): boolean {
    const start = startAt(i)
    if (story.requested || to <= at || to === start) return false
    if (by === 'provider') return at < start + hour
    const own = movesBefore(i).filter((one) => one.by === 'customer')
    return own.length < 2 && at < start && start - at >= lastMove * hour
  }
  const startAt = (i: number): number => movesBefore(i).at(-1)?.to ?? story.start
  const theirs = (i: number) => movesBefore(i).findLast(({ by }) => by === 'provider')

  /** Whether the provider's last move still gives everything back. */
  function isFree(i: number): boolean {
    const last = theirs(i)
    return last !== undefined && (happenings[i]?.at ?? 0) - last.at <= 3 * day
  }
  /** The percent that a customer gets at a happening. */
  function percentAt(i: number): number {
    const at = happenings[i]?.at ?? 0
    const inTime = story.withdrawalDays > 0 && at <= story.withdrawalDays * day
    if (story.requested || inTime || isFree(i)) return 100
    const since = theirs(i)?.j ?? -1
    const caps = movesBefore(i).filter(({ by, j }) => by === 'customer' && j > since)
    return Math.min(stepAt(startAt(i) - at), ...caps.map(({ j }) => percentAt(j)))
  }
  /** The ladder: of the steps still reached, the one with the most hours; of equals the one written first. */
  function stepAt(ahead: number): number {
    let [furthest, gives] = [-1, 0]
    for (const { hoursBefore, percent } of ladder)
      if (hoursBefore > furthest && ahead >= hoursBefore * hour) [furthest, gives] = [hoursBefore, percent]
    return gives
  }

  const rests = lines.map(({ agreed }) => big(agreed))
  return happenings.map((happening, i) => {
    const back = refundOf(happening, i)
    back.forEach((amount, line) => {
      rests[line] = (rests[line] ?? 0n) - amount
    })
    return back.map(Number)
  })

  function refundOf(happening: Happening, i: number): bigint[] {
    const nothing = rests.map(() => 0n)
    if (happening.what === 'moved') return nothing
    if (happening.what === 'goodwill') {
      const left = total(rests)
      return handOut(big(happening.cents) < left ? big(happening.cents) : left, rests)
    }
    if (happening.by !== 'customer') return [...rests]
    if (happening.at > startAt(i) && !isFree(i)) return nothing
    return rests.map((rest, line) =>
      line === 0 ? portion(rest, big(percentAt(i))) : lines[line]?.isTip ? rest : 0n,
    )
  }
}

const someHours = fc.constantFrom(0, 1, 3, 24, 48, 72, 168)
const wholeHour = fc
  .tuple(fc.integer({ min: 0, max: 30 }), someHours)
  .map(([days, hours]) => days * day + hours * hour)
/** Instants near the edges of the rules, after the payment. */
const instant = fc
  .tuple(wholeHour, fc.constantFrom(-1, 0, 0, 1, 3_600_000))
  .map(([at, ms]) => Math.max(minute, at + ms))
/** Most moves go to a time ahead of them. */
const later = <T extends Moved>(move: T): T => ({
  ...move,
  to: Math.ceil(move.at / hour) * hour + move.to,
})
const happening = fc.oneof(
  fc
    .record({
      what: fc.constant('moved' as const),
      by: fc.constantFrom('customer' as const, 'provider' as const),
      at: instant,
      to: wholeHour,
    })
    .chain((move) => fc.constantFrom(move, later(move), later(move))),
  fc.record({
    what: fc.constant('goodwill' as const),
    at: instant,
    cents: fc.integer({ min: 0, max: 5000 }),
  }),
)
const end = fc.record({
  what: fc.constant('end' as const),
  at: instant,
  by: fc.constantFrom('customer' as const, 'customer' as const, 'provider' as const, 'system' as const),
})
const price = fc.integer({ min: 0, max: 24_000 })
const line = fc.oneof(
  price.map((list) => ({ list, agreed: list })),
  fc.record({ list: price, agreed: price }),
)

/** Random stories; the last happening is the end of the booking. */
export const aRefundStory: fc.Arbitrary<RefundStory> = fc
  .record({
    ladder: fc.uniqueArray(fc.record({ hoursBefore: someHours, percent: fc.integer({ min: 0, max: 100 }) }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ hoursBefore }) => hoursBefore,
    }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    start: fc
      .oneof(
        wholeHour,
        wholeHour.map((at) => at + 14 * day),
      )
      .map((at) => Math.max(3 * hour, at)),
    requested: fc.constantFrom(false, false, false, true),
    withdrawalDays: fc.constantFrom(0, 0, 0, 14),
    before: fc.array(happening, { maxLength: 5 }),
    end,
  })
  .map(({ before, end: last, ...story }) => ({
    ...story,
    happenings: [
      ...before.toSorted((a, b) => a.at - b.at),
      { ...last, at: Math.max(last.at, ...before.map(({ at }) => at)) },
    ],
  }))
