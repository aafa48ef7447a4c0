import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { refundAmount } from './amount.ts'
import { chargedByLine } from './order-lines.ts'
import { refundPercent, type Terms } from './percent.ts'
import { refundOfSeats } from './seats.ts'

// The test table of product.md 6, line by line.

const at = (text: string) => new Date(`2026-05-${text}Z`)
const lesson = (other: Partial<Terms> = {}): Terms => ({
  ladder: [{ hoursBefore: 24, percent: 100 }],
  start: at('12T10:00:00'),
  percentAtMove: null,
  freeCancelUntil: null,
  withdrawalUntil: null,
  ...other,
})
const percentOf = (terms: Terms, when: Date, by: 'customer' | 'provider' = 'customer') =>
  refundPercent(terms, { by, at: when, requested: false }).percent
const before = (start: Date, hours: number, seconds = 0) =>
  new Date(start.getTime() - hours * hour + seconds * 1000)
/** $80 with a coupon of 25 %: paid $60. */
const paid = { captured: chargedByLine([8000], 2000)[0] ?? 0, refunded: 0 }

test('one on one, $80 with 25 % off: exactly 24 hours ahead 6000, a second later 0, by the provider 6000', () => {
  const { start } = lesson()
  expect(refundAmount(paid, percentOf(lesson(), before(start, 24)))).toBe(6000)
  expect(refundAmount(paid, percentOf(lesson(), before(start, 24, 1)))).toBe(0)
  expect(refundAmount(paid, percentOf(lesson(), before(start, 0, -300), 'provider'))).toBe(6000)
})

test('booked for Tuesday 10:00, moved on Monday 9:00 to Friday, cancelled on Thursday 9:00: 6000', () => {
  const percentAtMove = percentOf(lesson(), at('11T09:00:00'))
  const moved = lesson({ start: at('15T10:00:00'), percentAtMove })
  expect(refundAmount(paid, percentOf(moved, at('14T09:00:00')))).toBe(6000)
})

test('moved on Tuesday 9:00, an hour ahead, to Friday, cancelled on Wednesday: 0, by the cap of the move', () => {
  const percentAtMove = percentOf(lesson(), at('12T09:00:00'))
  const moved = lesson({ start: at('15T10:00:00'), percentAtMove })
  expect(refundAmount(paid, percentOf(moved, at('13T09:00:00')))).toBe(0)
})

test('a deposit of $20, cancelled 30 hours ahead: 2000', () => {
  expect(refundAmount({ captured: 2000, refunded: 0 }, percentOf(lesson(), before(lesson().start, 30)))).toBe(
    2000,
  )
})

test('a group, 3 seats of $30 with 10 % off: all 8100, one seat 2700, the other two a second too late 0', () => {
  const group = lesson({ ladder: [{ hoursBefore: 3, percent: 100 }] })
  const stake = { captured: chargedByLine([9000], 900)[0] ?? 0, refunded: 0 }
  const inTime = percentOf(group, before(group.start, 3))
  const late = percentOf(group, before(group.start, 3, 1))
  expect(refundOfSeats(stake, { live: 3, cancelled: 3 }, inTime).refund).toBe(8100)
  const first = refundOfSeats(stake, { live: 3, cancelled: 1 }, inTime)
  expect(first.refund).toBe(2700)
  const rest = { ...stake, refunded: first.refund, retained: first.retained }
  expect(refundOfSeats(rest, { live: 2, cancelled: 2 }, late).refund).toBe(0)
})
