import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from './price.ts'
import { spread } from './spread.ts'

test('a line costs its unit price for each person', () => {
  expect(priceOf([{ unitCents: 8000, quantity: 3 }])).toEqual({
    lines: [{ listCents: 24_000, adjustmentCents: 0, chargedCents: 24_000 }],
    listCents: 24_000,
    adjustmentCents: 0,
    chargedCents: 24_000,
  })
})

test('an agreed price replaces the list price, and the difference is a step of its own', () => {
  const steps = (agreedCents: number) => priceOf([{ unitCents: 8000, quantity: 2, agreedCents }]).lines[0]
  expect(steps(15_000)).toEqual({ listCents: 16_000, adjustmentCents: -1000, chargedCents: 15_000 })
  expect(steps(0)).toEqual({ listCents: 16_000, adjustmentCents: -16_000, chargedCents: 0 })
  expect(steps(20_000)).toMatchObject({ adjustmentCents: 4000 })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })

test('the lines sum to the totals, step by step', () => {
  const line = fc.record(
    { unitCents: cents, quantity: fc.integer({ min: 1, max: 50 }), agreedCents: cents },
    { requiredKeys: ['unitCents', 'quantity'] },
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (wanted) => {
      const { lines, ...totals } = priceOf(wanted)
      for (const step of ['listCents', 'adjustmentCents', 'chargedCents'] as const)
        expect(lines.reduce((sum, one) => sum + one[step], 0)).toBe(totals[step])
      expect(totals.listCents + totals.adjustmentCents).toBe(totals.chargedCents)
    }),
  )
})

test('parts of an amount sum to the whole, and equal parts differ by at most a cent', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(5, [0, 0])).toEqual([5, 0])
  fc.assert(
    fc.property(cents, fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }), (whole, weights) => {
      expect(spread(whole, weights).reduce((sum, part) => sum + part, 0)).toBe(whole)
    }),
  )
})
