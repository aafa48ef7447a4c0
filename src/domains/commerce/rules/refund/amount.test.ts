import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundAmount, shareOf } from './amount.ts'
import { withdrawalEnd } from './withdrawal.ts'

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

test('withdrawal runs for so many days after the order, where the operator has switched it on', () => {
  const ordered = new Date('2026-05-01T10:00:00Z')
  expect(withdrawalEnd(ordered, 0)).toBeNull()
  expect(withdrawalEnd(ordered, 14)).toEqual(new Date('2026-05-15T10:00:00Z'))
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

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
