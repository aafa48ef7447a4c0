import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondPrice } from '../../../../test/factories/product/second-price.ts'
import type { CouponTerms } from '../contract.ts'
import { priceOf, type Wanted } from './price.ts'
import { priceSteps } from './price-steps.ts'

const aTax = fc.record({
  name: fc.constantFrom('Sales tax', 'VAT'),
  ratePpm: fc.oneof(
    fc.constantFrom(0, 60_000, 82_500, 88_750, 200_000, 300_000),
    fc.integer({ min: 0, max: 300_000 }),
  ),
  included: fc.boolean(),
})
const aLine = fc.record({
  unitCents: fc.oneof(fc.integer({ min: 50, max: 400 }), fc.integer({ min: 50, max: 1_000_000 })),
  quantity: fc.integer({ min: 1, max: 6 }),
  serviceId: fc.constantFrom('a', 'b'),
  type: fc.constantFrom('individual', 'group'),
  tax: fc.option(aTax),
  offCents: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  isCredit: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
})
/** Lines of one checkout: of a series they have one service, one quantity and one tax. */
const someLines = fc
  .tuple(fc.array(aLine, { minLength: 1, maxLength: 5 }), fc.boolean())
  .map(([lines, isSeries]): Wanted[] =>
    isSeries ? lines.map(({ unitCents }) => ({ ...(lines[0] as Wanted), unitCents, series: 's' })) : lines,
  )
const aCoupon = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_seats' as const),
    value: fc.integer({ min: 1, max: 100 }),
    appliesTo: fc.constantFrom('all' as const, 'services' as const, 'types' as const),
    combinable: fc.boolean(),
  })
  .map(
    ({ kind, value, appliesTo, combinable }): CouponTerms => ({
      combinable,
      code: 'SUMMER20',
      kind,
      value: kind === 'fixed' ? value * 37 : value,
      appliesTo,
      targets: appliesTo === 'services' ? ['a'] : appliesTo === 'types' ? ['group'] : [],
      minCents: 0,
    }),
  )
const aTip = fc.oneof(
  fc.constantFrom({ percent: 10 }, { percent: 15 }, { percent: 20 }),
  fc.integer({ min: 50, max: 50_000 }).map((cents) => ({ cents })),
)
const runs = process.env['LONG'] === '1' ? 100_000 : 10_000

test(`${runs} random orders cost to the cent what a second reading of the rules says, and their steps sum to it`, () => {
  fc.assert(
    fc.property(
      someLines,
      fc.option(aCoupon, { nil: undefined }),
      fc.option(aTip, { nil: undefined }),
      (lines, coupon, tip) => {
        const price = priceOf(lines, { coupon, tip })
        const second = secondPrice(lines, { coupon, tip })
        expect(
          price.lines.map((line) => [
            line.promotionCents,
            line.couponCents,
            line.creditCents,
            line.taxCents,
            line.chargedCents,
          ]),
        ).toEqual(
          second.lines.map(({ promoted, off, credit, tax, charged }) =>
            [promoted, off, credit, tax, charged].map(Number),
          ),
        )
        expect([price.tipCents, price.chargedCents]).toEqual([Number(second.tip), Number(second.charged)])
        const steps = priceSteps(
          price.lines.map((line, i) => ({
            ...line,
            tax: lines[i]?.tax ?? null,
            credit: lines[i]?.isCredit
              ? { title: 'The ten-pass', count: lines[i]?.quantity ?? 0 }
              : undefined,
          })),
          {
            coupon: coupon && { ...coupon, redemptionId: '', baseCents: 0, amountCents: price.couponCents },
            tipCents: price.tipCents,
          },
        )
        const shown = steps.filter(({ isIncluded }) => !isIncluded)
        expect(shown.reduce((sum, { cents }) => sum + cents, price.listCents)).toBe(price.chargedCents)
      },
    ),
    { numRuns: runs, seed: 20261128 },
  )
})
