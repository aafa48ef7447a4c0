import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTerms } from '../contract.ts'
import { priceOf, type Wanted } from './price.ts'
import { spread } from './spread.ts'
import { rateWords, taxOf } from './tax.ts'

const coupon = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SUMMER20',
  kind: 'percent',
  value: 10,
  appliesTo: 'all',
  targets: [],
  minCents: 0,
  ...change,
})
const salesTax = { name: 'Sales tax', ratePpm: 82_500, included: false }

test('a line costs its unit price for each person', () => {
  const steps = {
    listCents: 24_000,
    adjustmentCents: 0,
    promotionCents: 0,
    couponCents: 0,
    creditCents: 0,
    taxCents: 0,
    chargedCents: 24_000,
  }
  expect(priceOf([{ unitCents: 8000, quantity: 3 }])).toEqual({ lines: [steps], ...steps, tipCents: 0 })
})

test('an agreed price replaces the list price, and the difference is a step of its own', () => {
  const steps = (agreedCents: number) => priceOf([{ unitCents: 8000, quantity: 2, agreedCents }]).lines[0]
  expect(steps(15_000)).toMatchObject({ listCents: 16_000, adjustmentCents: -1000, chargedCents: 15_000 })
  expect(steps(0)).toMatchObject({ listCents: 16_000, adjustmentCents: -16_000, chargedCents: 0 })
  expect(steps(20_000)).toMatchObject({ adjustmentCents: 4000 })
})

test('an agreed price contains its tax', () => {
  expect(priceOf([{ unitCents: 8000, quantity: 1, agreedCents: 5000, tax: salesTax }])).toMatchObject({
    taxCents: 381,
    adjustmentCents: -3381,
    chargedCents: 5000,
  })
})

test('coupon, then tax, then tip', () => {
  const two = [{ unitCents: 2500, quantity: 2, tax: salesTax }]
  expect(priceOf(two, { coupon: coupon(), tip: { cents: 500 } })).toMatchObject({
    listCents: 5000,
    couponCents: 500,
    taxCents: 371,
    tipCents: 500,
    chargedCents: 5371,
  })
  expect(priceOf(two, { coupon: coupon(), tip: { percent: 10 } }).tipCents).toBe(450)
})

test('a tax is rounded half up: added to the price, or part of it', () => {
  expect(taxOf(4500, salesTax)).toBe(371)
  expect(taxOf(20, { ratePpm: 25_000, included: false })).toBe(1)
  expect(taxOf(12_000, { ratePpm: 200_000, included: true })).toBe(2000)
  expect(taxOf(8000, { ratePpm: 88_750, included: false })).toBe(710)
  expect(rateWords(88_750)).toBe('8.875 %')
  expect(rateWords(60_000)).toBe('6 %')
  const included = { name: 'VAT', ratePpm: 200_000, included: true }
  expect(
    priceOf([{ unitCents: 12_000, quantity: 1, tax: included }], { tip: { percent: 10 } }),
  ).toMatchObject({
    taxCents: 2000,
    tipCents: 1000,
    chargedCents: 13_000,
  })
})

test('an amount is taken off the lines that it is for, never more than they cost', () => {
  const lines: Wanted[] = [
    { unitCents: 1000, quantity: 1, serviceId: 'a' },
    { unitCents: 2000, quantity: 1, serviceId: 'b' },
    { unitCents: 1000, quantity: 1, serviceId: 'a' },
  ]
  const only = coupon({ kind: 'fixed', value: 501, appliesTo: 'services', targets: ['a'] })
  expect(priceOf(lines, { coupon: only }).lines.map(({ couponCents }) => couponCents)).toEqual([251, 0, 250])
  expect(priceOf(lines, { coupon: coupon({ kind: 'fixed', value: 9999 }) }).chargedCents).toBe(0)
})

test('free seats are those of one line, and of all dates of a series', () => {
  const free = coupon({ kind: 'free_seats', value: 1 })
  const takenOff = (lines: Wanted[]) =>
    priceOf(lines, { coupon: free }).lines.map(({ couponCents }) => couponCents)
  expect(
    takenOff([
      { unitCents: 2000, quantity: 2 },
      { unitCents: 3000, quantity: 2 },
    ]),
  ).toEqual([0, 3000])
  expect(
    takenOff([
      { unitCents: 2500, quantity: 2, series: 's' },
      { unitCents: 2500, quantity: 2, series: 's' },
    ]),
  ).toEqual([2500, 2500])
})

test('a coupon that leaves less than a card can pay takes the rest too, judged with the tax and before the tip', () => {
  const dollar = [{ unitCents: 100, quantity: 1 }]
  expect(priceOf(dollar, { coupon: coupon({ value: 51 }) })).toMatchObject({
    couponCents: 100,
    chargedCents: 0,
  })
  expect(priceOf(dollar, { coupon: coupon({ value: 50 }) })).toMatchObject({
    couponCents: 50,
    chargedCents: 50,
  })
  const taxed = [{ unitCents: 100, quantity: 1, tax: { name: 'T', ratePpm: 100_000, included: false } }]
  expect(priceOf(taxed, { coupon: coupon({ value: 54 }) })).toMatchObject({
    couponCents: 54,
    chargedCents: 51,
  })
  expect(priceOf(dollar, { coupon: coupon({ value: 60 }), tip: { cents: 500 } })).toMatchObject({
    couponCents: 100,
    tipCents: 500,
    chargedCents: 500,
  })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })

test('the lines sum to the totals, step by step', () => {
  const line = fc.record(
    {
      unitCents: cents,
      quantity: fc.integer({ min: 1, max: 50 }),
      agreedCents: cents,
      tax: fc.record({
        name: fc.constant('Tax'),
        ratePpm: fc.integer({ min: 0, max: 300_000 }),
        included: fc.boolean(),
      }),
    },
    { requiredKeys: ['unitCents', 'quantity'] },
  )
  const applied = fc.option(
    fc.integer({ min: 1, max: 100 }).map((value) => coupon({ value })),
    { nil: undefined },
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), applied, fc.nat(50_000), (wanted, coupon, tip) => {
      const { lines, ...totals } = priceOf(wanted, { coupon, tip: { cents: tip } })
      for (const step of ['listCents', 'adjustmentCents', 'couponCents', 'taxCents'] as const)
        expect(lines.reduce((sum, one) => sum + one[step], 0)).toBe(totals[step])
      expect(lines.reduce((sum, { chargedCents }) => sum + chargedCents, totals.tipCents)).toBe(
        totals.chargedCents,
      )
      for (const [index, steps] of lines.entries()) {
        const added = wanted[index]?.tax?.included === false ? steps.taxCents : 0
        expect(steps.listCents + steps.adjustmentCents - steps.couponCents + added).toBe(steps.chargedCents)
        expect(steps.chargedCents).toBeGreaterThanOrEqual(0)
      }
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
