import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { atStake, refundAmount } from './amount.ts'
import { capturedByLine, chargedByLine, percentOfLine } from './order-lines.ts'
import { refundPercent } from './percent.ts'
import { movesLeft, rescheduleNotice } from './reschedule.ts'
import { refundOfSeats } from './seats.ts'
import { withdrawalEnd } from './withdrawal.ts'

// R4: random events of an order, computed by the product and by a second implementation of product.md 6 that shares no
// code with it: it has no state besides the story, and computes with whole fractions.

type Moved = { what: 'moved'; by: 'customer' | 'provider'; at: number; to: number }
type Happening =
  | Moved
  | { what: 'goodwill'; at: number; cents: number }
  | { what: 'seats'; at: number; seats: number }
  | { what: 'end'; at: number; by: 'customer' | 'provider' | 'system' }
type Story = {
  ladder: { hoursBefore: number; percent: number }[]
  /** The price of a seat and the seats, for both lines; the first line has a date that can move. */
  price: number
  quantity: number
  other: number
  tip: number
  coupon: number
  /** The paid part of the charge in thousandths: 0 deferred, 1000 paid, otherwise a deposit. */
  paidPart: number
  start: number
  requested: boolean
  withdrawalDays: number
  happenings: Happening[]
}

/** The refund of each event by the product's rules, in cents. */
function engine(story: Story): number[] {
  const { ladder, quantity, tip, coupon, requested } = story
  const charged = [...chargedByLine([story.price * quantity, story.other], coupon), tip]
  const total = charged.reduce((sum, line) => sum + line, 0)
  const captured = Math.floor((total * story.paidPart) / 1000)
  const [seatsIn = 0, otherIn = 0, tipIn = 0] = capturedByLine(charged, captured)
  const withdrawalUntil = withdrawalEnd(new Date(0), story.withdrawalDays)
  let terms = {
    ladder,
    start: new Date(story.start),
    percentAtMove: null as number | null,
    freeCancelUntil: null as Date | null,
    withdrawalUntil,
  }
  let [live, refunded, retained, moves] = [quantity, 0, 0, 0]
  return story.happenings.map((happening) => {
    const at = new Date(happening.at)
    const stake = { captured: seatsIn, refunded, retained }
    const asCustomer = refundPercent(terms, { by: 'customer', at, requested }).percent
    if (happening.what === 'goodwill') {
      const back = Math.min(happening.cents, atStake(stake))
      refunded += back
      return back
    }
    if (happening.what === 'moved' && happening.by === 'provider') {
      const freeCancelUntil = new Date(happening.at + 72 * hour)
      terms = { ...terms, start: new Date(happening.to), percentAtMove: null, freeCancelUntil }
      return 0
    }
    if (happening.what === 'moved') {
      const late = happening.at > terms.start.getTime() - rescheduleNotice(ladder, 'individual') * hour
      if (late || movesLeft(moves) === 0) return 0
      moves += 1
      const percentAtMove = Math.min(terms.percentAtMove ?? 100, asCustomer)
      terms = { ...terms, start: new Date(happening.to), percentAtMove }
      return 0
    }
    if (happening.what === 'seats') {
      const cancelled = Math.min(happening.seats, live - 1)
      const end = refundOfSeats(stake, { live, cancelled }, asCustomer)
      live -= cancelled
      refunded += end.refund
      retained += end.retained
      return end.refund
    }
    const { percent } = refundPercent(terms, { by: happening.by, at, requested })
    const lines = [
      refundOfSeats(stake, { live, cancelled: live }, percentOfLine('seats', percent)).refund,
      refundAmount({ captured: otherIn, refunded: 0 }, percentOfLine('seats', percent)),
      refundAmount({ captured: tipIn, refunded: 0 }, percentOfLine('tip', percent)),
    ]
    return lines.reduce((sum, line) => sum + line, 0)
  })
}

const big = (n: number) => BigInt(n)
/** Hands out cent by cent, each to the part that is furthest below its share; of equals, to the first. */
function handOut(whole: bigint, weights: bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  const given = weights.map((weight) => (sum === 0n ? 0n : (whole * weight) / sum))
  if (sum === 0n) given[0] = whole
  for (let left = whole - given.reduce((a, b) => a + b, 0n); left > 0n; left--) {
    const lacks = weights.map((weight, i) => whole * weight - (given[i] ?? 0n) * sum)
    const largest = lacks.reduce((a, b) => (b > a ? b : a))
    const who = lacks.indexOf(largest)
    given[who] = (given[who] ?? 0n) + 1n
  }
  return given
}
/** Rounds a fraction of a whole to the nearest cent; half a cent is rounded up. */
const portion = (whole: bigint, percent: bigint) => (whole * percent * 2n + 100n) / 200n

/** The second implementation: computes each event from all events before it. */
function secondOpinion(story: Story): number[] {
  const { happenings, ladder } = story
  const prices = [big(story.price) * big(story.quantity), big(story.other)]
  const listed = prices.reduce((a, b) => a + b, 0n)
  const off = handOut(big(story.coupon) < listed ? big(story.coupon) : listed, prices)
  const charged = [...prices.map((price, i) => price - (off[i] ?? 0n)), big(story.tip)]
  const whole = charged.reduce((a, b) => a + b, 0n)
  const [seats = 0n, other = 0n, tip = 0n] = handOut((whole * big(story.paidPart)) / 1000n, charged)

  const giving = ladder.flatMap(({ hoursBefore, percent }) => (percent > 0 ? [hoursBefore] : []))
  const lastMove = giving.length === 0 ? 24 : giving.reduce((a, b) => (a < b ? a : b))

  /** The moves before an event: a customer has two, and none after the last moment. */
  const movesBefore = (i: number) =>
    happenings.flatMap((one, j) =>
      j < i && one.what === 'moved' && tookPlace(one, j) ? [{ ...one, j }] : [],
    )
  function tookPlace({ by, at }: Moved, i: number): boolean {
    const own = movesBefore(i).filter((one) => one.by === 'customer')
    return by === 'provider' || (own.length < 2 && startAt(i) - at >= lastMove * hour)
  }
  const startAt = (i: number): number => movesBefore(i).at(-1)?.to ?? story.start

  /** The percent that a customer gets at an event. */
  function percentAt(i: number): number {
    const at = happenings[i]?.at ?? 0
    const theirs = movesBefore(i).findLast(({ by }) => by === 'provider')
    const inTime = story.withdrawalDays > 0 && at <= story.withdrawalDays * day
    if (story.requested || inTime || (theirs && at - theirs.at <= 3 * day)) return 100
    const caps = movesBefore(i).filter(({ by, j }) => by === 'customer' && j > (theirs?.j ?? -1))
    return Math.min(stepAt(startAt(i) - at), ...caps.map(({ j }) => percentAt(j)))
  }
  /** The ladder: of the steps still reached, the one with the most hours; of equals the one written first. */
  function stepAt(ahead: number): number {
    let [furthest, gives] = [-1, 0]
    for (const { hoursBefore, percent } of ladder)
      if (hoursBefore > furthest && ahead >= hoursBefore * hour) [furthest, gives] = [hoursBefore, percent]
    return gives
  }

  const answers: bigint[] = []
  let [gone, withheld, live] = [0n, 0n, big(story.quantity)]
  happenings.forEach((happening, i) => {
    const left = seats - gone - withheld
    const percent = happening.what === 'end' && happening.by !== 'customer' ? 100n : big(percentAt(i))
    if (happening.what === 'moved') answers.push(0n)
    if (happening.what === 'goodwill') {
      const back = big(happening.cents) < left ? big(happening.cents) : left
      gone += back
      answers.push(back)
    }
    if (happening.what === 'seats') {
      const off = big(happening.seats) < live - 1n ? big(happening.seats) : live - 1n
      // equal shares, the odd cents on the first seats
      const [each, odd] = [left / live, left % live]
      const theirs = each * off + (odd < off ? odd : off)
      const back = portion(theirs, percent)
      gone += back
      withheld += theirs - back
      live -= off
      answers.push(back)
    }
    if (happening.what === 'end') answers.push(portion(left, percent) + portion(other, percent) + tip)
  })
  return answers.map(Number)
}

const someHours = fc.constantFrom(0, 1, 3, 24, 48, 72, 168)
const nudge = fc.constantFrom(-1, 0, 0, 1, 3_600_000)
/** Instants near the edges of the rules, in hours after the order. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 30 }), someHours, nudge)
  .map(([days, hours, ms]) => days * day + hours * hour + ms)
const happening = fc.oneof(
  fc.record({
    what: fc.constant('moved' as const),
    by: fc.constantFrom('customer' as const, 'provider' as const),
    at: instant,
    to: instant,
  }),
  fc.record({
    what: fc.constant('goodwill' as const),
    at: instant,
    cents: fc.integer({ min: 0, max: 5000 }),
  }),
  fc.record({ what: fc.constant('seats' as const), at: instant, seats: fc.integer({ min: 0, max: 4 }) }),
)
const end = fc.record({
  what: fc.constant('end' as const),
  at: instant,
  by: fc.constantFrom('customer' as const, 'customer' as const, 'provider' as const, 'system' as const),
})
const aStory: fc.Arbitrary<Story> = fc
  .record({
    ladder: fc.array(fc.record({ hoursBefore: someHours, percent: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: 4,
    }),
    price: fc.integer({ min: 0, max: 12_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    other: fc.integer({ min: 0, max: 20_000 }),
    tip: fc.constantFrom(0, 0, 333, 1000),
    coupon: fc.constantFrom(0, 0, 1, 999, 2500, 20_000),
    paidPart: fc.constantFrom(0, 250, 333, 1000, 1000, 1000),
    start: instant,
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

const cases = process.env['LONG'] === '1' ? 200_000 : 10_000

test(`the engine and a second reading of the rules agree in ${cases} random orders`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(aStory, (story) => {
      const answers = engine(story)
      expect(answers).toEqual(secondOpinion(story))
      const total = chargedByLine([story.price * story.quantity, story.other], story.coupon).reduce(
        (a, b) => a + b,
        story.tip,
      )
      expect(answers.reduce((sum, back) => sum + back, 0)).toBeLessThanOrEqual(
        Math.floor((total * story.paidPart) / 1000),
      )
    }),
    { numRuns: cases, seed: 20_261_120 },
  )
})
