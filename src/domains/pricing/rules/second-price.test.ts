import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTerms } from '../contract.ts'
import { type Changes, priceOf, type Wanted } from './price.ts'
import { priceSteps } from './price-steps.ts'

// A second implementation of selling.md, "Price", that shares no code with the product: whole fractions, and cents given one by one.

const big = (n: number) => BigInt(n)
const total = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n)
/** The nearest whole number to a fraction; a half goes up. */
const nearest = (up: bigint, down: bigint) => (2n * up + down) / (2n * down)

function handOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  const sum = total(weights)
  if (sum === 0n) return weights.map(() => 0n)
  const given = weights.map((weight) => (whole * weight) / sum)
  for (let left = whole - total(given); left > 0n; left--) {
    const lacks = weights.map((weight, i) => whole * weight - (given[i] ?? 0n) * sum)
    const next = lacks.indexOf(lacks.reduce((a, b) => (b > a ? b : a)))
    given[next] = (given[next] ?? 0n) + 1n
  }
  return given
}

function secondPrice(lines: readonly Wanted[], { coupon, tip }: Changes) {
  const list = lines.map((line) => big(line.unitCents) * big(line.quantity))
  const isFor = (line: Wanted) =>
    !coupon ||
    coupon.appliesTo === 'all' ||
    coupon.targets.includes((coupon.appliesTo === 'types' ? line.type : line.serviceId) ?? '')
  const inReach = lines.map((line, i) => (isFor(line) ? (list[i] ?? 0n) : 0n))
  const taxOf = (left: bigint, { tax }: Wanted) =>
    !tax
      ? 0n
      : tax.included
        ? nearest(left * big(tax.ratePpm), big(1_000_000 + tax.ratePpm))
        : nearest(left * big(tax.ratePpm), 1_000_000n)
  const charge = (off: readonly bigint[]) =>
    lines.map((line, i) => {
      const left = (list[i] ?? 0n) - (off[i] ?? 0n)
      const tax = taxOf(left, line)
      return {
        off: off[i] ?? 0n,
        tax,
        charged: line.tax?.included === false ? left + tax : left,
        net: line.tax?.included ? left - tax : left,
      }
    })
  const nothing = lines.map(() => 0n)
  const off = coupon ? takenOff(coupon) : nothing
  const first = charge(off)
  const sum = total(first.map(({ charged }) => charged))
  const all = sum > 0n && sum < 50n && total(off) > 0n ? charge(list) : first
  const base = total(all.map(({ net }) => net))
  const tipped = !tip ? 0n : 'cents' in tip ? big(tip.cents) : nearest(base * big(tip.percent), 100n)
  return { lines: all, tip: tipped, charged: total(all.map(({ charged }) => charged)) + tipped }

  function takenOff({ kind, value }: CouponTerms): bigint[] {
    if (kind === 'percent') return handOut(nearest(total(inReach) * big(value), 100n), inReach)
    if (kind === 'fixed') return handOut(big(value) < total(inReach) ? big(value) : total(inReach), inReach)
    const groups = lines.map((line, i) => line.series ?? `line ${i}`)
    const seatOf = (group: string) =>
      total(lines.map((line, i) => (groups[i] === group && isFor(line) ? big(line.unitCents) : 0n)))
    const dearest = groups
      .filter((_, i) => isFor(lines[i] as Wanted))
      .reduce<string | undefined>(
        (best, group) => (best === undefined || seatOf(group) > seatOf(best) ? group : best),
        undefined,
      )
    return lines.map((line, i) =>
      groups[i] === dearest ? big(line.unitCents) * big(Math.min(value, line.quantity)) : 0n,
    )
  }
}

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
  })
  .map(
    ({ kind, value, appliesTo }): CouponTerms => ({
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
          price.lines.map(({ couponCents, taxCents, chargedCents }) => [couponCents, taxCents, chargedCents]),
        ).toEqual(second.lines.map(({ off, tax, charged }) => [Number(off), Number(tax), Number(charged)]))
        expect([price.tipCents, price.chargedCents]).toEqual([Number(second.tip), Number(second.charged)])
        const steps = priceSteps(
          price.lines.map((line, i) => ({ ...line, tax: lines[i]?.tax ?? null })),
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
