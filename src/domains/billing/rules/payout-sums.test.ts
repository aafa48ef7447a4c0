import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveKinds, payoutSums } from './payout-sums.ts'

test('the sums of a payout name what was paid, kept, refunded and moved by banks', () => {
  expect(
    payoutSums([
      { what: 'payment', gross: 8000, fee: 262 },
      { what: 'refund', gross: -3000, fee: 0 },
      { what: 'refund_returned', gross: 1000, fee: 0 },
      { what: 'dispute', gross: -4000, fee: 1500 },
      { what: 'dispute_returned', gross: 4000, fee: 0 },
      { what: 'payout_returned', gross: 500, fee: 0 },
    ]),
  ).toEqual({ gross: 8000, fees: 1762, refunds: -2000, adjustments: 500, net: 4738 })
})

test('the net of a payout is what its items bring', () => {
  const item = fc.record({
    what: fc.constantFrom(...moveKinds),
    gross: fc.integer({ min: -100_000, max: 100_000 }),
    fee: fc.integer({ min: -2000, max: 2000 }),
  })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { gross, fees, refunds, adjustments, net } = payoutSums(items)
      expect(net).toBe(items.reduce((total, one) => total + one.gross - one.fee, 0))
      expect(net).toBe(gross - fees + refunds + adjustments)
    }),
  )
})
