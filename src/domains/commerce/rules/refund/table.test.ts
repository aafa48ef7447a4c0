import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { refundAmount } from './amount.ts'
import { refundPercent, type Terms } from './percent.ts'

// The test table of product.md 6: the lines that can be sold.

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
const paid = { captured: 6000, refunded: 0 }

test('one on one, paid $60: exactly 24 hours ahead 6000, a second later 0, by the provider 6000', () => {
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
