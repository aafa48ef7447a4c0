import type { Cents } from '#platform/common/money.ts'

/**
 * Divides the price of a series over its dates, in their order: equal shares, and the first dates take the odd cents
 * (selling.md, "Time"). The shares add up to the price.
 */
export function seriesShares(priceCents: Cents, dates: number): Cents[] {
  const share = Math.floor(priceCents / dates)
  const odd = priceCents - share * dates
  return Array.from({ length: dates }, (_, place) => share + (place < odd ? 1 : 0))
}
