import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundAmount, shareOf } from './amount.ts'
import { creditReturns, redemptionReturns } from './credits.ts'
import { capturedByLine, chargedByLine, percentOfLine } from './order-lines.ts'
import { percentOfNoShow, raised } from './raise.ts'
import { refundOfSeats } from './seats.ts'
import { spread } from './spread.ts'
import { stillOwed } from './unpaid.ts'
import { withdrawalEnd } from './withdrawal.ts'
import { endMembership, percentUnscheduled } from './without-a-date.ts'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

test('half a cent is rounded in favour of the customer', () => {
  expect(shareOf(101, 50)).toBe(51)
  expect(shareOf(101, 49)).toBe(49)
  expect(shareOf(6000, 100)).toBe(6000)
  expect(shareOf(6000, 0)).toBe(0)
})

test('the base is what came in, less what went back, and never below nothing', () => {
  expect(refundAmount({ captured: 8000, refunded: 2000 }, 50)).toBe(3000)
  expect(refundAmount({ captured: 8000, refunded: 8000 }, 100)).toBe(0)
  expect(refundAmount({ captured: 0, refunded: 0 }, 100)).toBe(0)
})

test('a deposit returns by the same percent of the deposit', () => {
  expect(refundAmount({ captured: 2000, refunded: 0 }, 100)).toBe(2000)
  expect(refundAmount({ captured: 2000, refunded: 0 }, 25)).toBe(500)
})

test('a deferred payment is not owed after a cancellation, unless the provider charges for late ones', () => {
  expect(stillOwed(8000, 0, { chargeLateCancel: false })).toBe(0)
  expect(stillOwed(8000, 100, { chargeLateCancel: true })).toBe(0)
  expect(stillOwed(8000, 25, { chargeLateCancel: true })).toBe(6000)
  expect(stillOwed(8000, 0, { chargeLateCancel: true })).toBe(8000)
})

test('parts by largest remainder sum to the whole; of equal remainders the first gets the cent', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(1000, [3000, 5000, 1000])).toEqual([333, 556, 111])
  expect(spread(5, [0, 0])).toEqual([5, 0])
  expect(spread(0, [3, 4])).toEqual([0, 0])
})

test('a coupon for the order is spread over its lines by price', () => {
  expect(chargedByLine([8000], 2000)).toEqual([6000])
  expect(chargedByLine([3333, 3333, 3334], 1000)).toEqual([3000, 3000, 3000])
  expect(chargedByLine([500, 0], 900)).toEqual([0, 0])
  expect(capturedByLine([6000, 3000], 2000)).toEqual([1333, 667])
})

test('a tip comes back whole when its session does not take place', () => {
  expect([percentOfLine('tip', 0), percentOfLine('seats', 0), percentOfLine('seats', 50)]).toEqual([
    100, 0, 50,
  ])
})

test('the percent applies to the cancelled seats only', () => {
  const stake = { captured: 8100, refunded: 0 }
  const first = refundOfSeats(stake, { live: 3, cancelled: 1 }, 100)
  expect(first).toEqual({ refund: 2700, retained: 0 })
  const then = { captured: 8100, refunded: first.refund, retained: first.retained }
  expect(refundOfSeats(then, { live: 2, cancelled: 2 }, 0)).toEqual({ refund: 0, retained: 5400 })
  expect(
    refundOfSeats({ ...stake, refunded: 1350, retained: 1350 }, { live: 2, cancelled: 2 }, 100).refund,
  ).toBe(5400)
})

test('a pass gives its credit back from half on, a coupon its redemption only for everything', () => {
  expect([49, 50, 100].map(creditReturns)).toEqual([false, true, true])
  expect([50, 99, 100].map(redemptionReturns)).toEqual([false, false, true])
})

test('no-show returns nothing; the provider can raise and never lower', () => {
  expect(percentOfNoShow).toBe(0)
  expect([raised(50, 80), raised(50, 20), raised(50, 300)]).toEqual([80, 50, 100])
})

test('without a date everything comes back until the provider has started', () => {
  expect(percentUnscheduled({ by: 'customer', started: false })).toBe(100)
  expect(percentUnscheduled({ by: 'customer', started: true })).toBe(0)
  expect(percentUnscheduled({ by: 'provider', started: true })).toBe(100)
})

test('a membership ends with its period and is paid back by its provider only', () => {
  const periodEnd = new Date('2026-06-01T00:00:00Z')
  expect(endMembership({ by: 'customer', periodEnd })).toEqual({
    percent: 0,
    renews: false,
    accessUntil: periodEnd,
  })
  expect(endMembership({ by: 'provider', periodEnd }).percent).toBe(100)
})

test('withdrawal runs for so many days after the order, where the operator has switched it on', () => {
  const ordered = new Date('2026-05-01T10:00:00Z')
  expect(withdrawalEnd(ordered, 0)).toBeNull()
  expect(withdrawalEnd(ordered, 14)).toEqual(new Date('2026-05-15T10:00:00Z'))
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

test('whatever is spread sums to the whole, and no part is off by a cent or more', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 60 }), (whole, weights) => {
      const parts = spread(whole, weights)
      expect(sum(parts)).toBe(whole)
      const total = sum(weights)
      if (total === 0) return
      parts.forEach((part, index) => {
        expect(Math.abs(part - (whole * (weights[index] ?? 0)) / total)).toBeLessThan(1)
      })
    }),
  )
})

test('no line costs less than nothing after a coupon, and together they cost what is left', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), cents, (prices, coupon) => {
      const charged = chargedByLine(prices, coupon)
      expect(Math.min(...charged)).toBeGreaterThanOrEqual(0)
      expect(sum(charged)).toBe(Math.max(0, sum(prices) - coupon))
    }),
  )
})

test('seats cancelled one by one, whenever and at whatever percent, never return more than came in', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), percent), { minLength: 1, maxLength: 20 }),
      (captured, ends) => {
        let [live, refunded, retained] = [sum(ends.map(([seats]) => seats)), 0, 0]
        for (const [cancelled, share] of ends) {
          const end = refundOfSeats({ captured, refunded, retained }, { live, cancelled }, share)
          refunded += end.refund
          retained += end.retained
          live -= cancelled
          expect(end.refund).toBeGreaterThanOrEqual(0)
          expect(refunded + retained).toBeLessThanOrEqual(captured)
        }
        expect(refunded + retained).toBe(captured)
      },
    ),
  )
})

test('more percent never returns less, and everything returns all that is left', () => {
  fc.assert(
    fc.property(cents, cents, percent, percent, (captured, refunded, a, b) => {
      const stake = { captured, refunded }
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(refundAmount(stake, low)).toBeLessThanOrEqual(refundAmount(stake, high))
      expect(refundAmount(stake, 100)).toBe(Math.max(0, captured - refunded))
    }),
  )
})
