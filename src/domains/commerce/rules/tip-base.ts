import type { Cents } from '#platform/common/money.ts'
import { pricedLines } from './steps-of.ts'

/** What a tip for an order is a share of, in whole cents: its price after discounts and before tax. */
export const tipBaseOfOrder = (lines: Parameters<typeof pricedLines>[0]): Cents =>
  pricedLines(lines).reduce(
    (sum, { chargedCents, taxCents, tax }) => sum + (tax ? chargedCents - taxCents : chargedCents),
    0,
  )
