import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { type Redeemed, redeemedOf } from '#domains/pricing/rules/applied.ts'
import { type PricedLine, type PriceStep, priceSteps } from '#domains/pricing/rules/price-steps.ts'
import type { Cents } from '#platform/common/money.ts'
import type { LineKindName, LineSnapshot } from '../contract.ts'
import type { Priced } from './price-of-hold.ts'

/** The steps of the price of a hold, before its order. */
export const stepsOfHold = ({ wanted, promotions, coupon, pass, price }: Priced): PriceStep[] =>
  priceSteps(
    price.lines.map((line, index) => ({
      ...line,
      tax: wanted[index]?.tax ?? null,
      promotion: promotions[index],
      credit: pass && { title: pass.title, count: wanted[index]?.quantity ?? 0 },
    })),
    { coupon: coupon && redeemedOf(coupon, wanted) },
  )

/** A line as the order keeps it. */
type Stored = {
  readonly id: string
  readonly kind: LineKindName
  readonly adjusts: string | null
  readonly unitAmount: Cents
  readonly quantity: number
  readonly promotion: PromotionTerms | null
  readonly promotionAmount: Cents
  readonly couponAmount: Cents
  readonly creditAmount: Cents
  readonly tax: Tax | null
  readonly taxAmount: Cents
  readonly amount: Cents
  readonly snapshot: LineSnapshot
}

/** The lines of an order with their steps as stored, each with its adjustment; a tip is no such line. */
export function pricedLines<L extends Stored>(lines: readonly L[]): (PricedLine & { readonly of: L })[] {
  return lines
    .filter(({ adjusts, kind }) => adjusts === null && kind !== 'tip')
    .map((of) => {
      const { id, kind, unitAmount, quantity, promotionAmount, couponAmount, tax, taxAmount, amount } = of
      const adjustmentCents = sumOf(lines.filter(({ adjusts }) => adjusts === id))
      return {
        of,
        listCents: unitAmount * quantity,
        adjustmentCents,
        promotion: of.promotion?.title,
        promotionCents: promotionAmount,
        couponCents: couponAmount,
        creditCents: of.creditAmount,
        credit: kind === 'pass_use' ? { title: passTitle(of.snapshot), count: quantity } : undefined,
        tax,
        taxCents: taxAmount,
        chargedCents: amount + adjustmentCents,
      }
    })
}

const passTitle = (snapshot: LineSnapshot): string =>
  snapshot && 'paidByPass' in snapshot ? (snapshot.paidByPass?.title ?? '') : ''

/** The steps of the price of an order, as they are stored. */
export const stepsOfOrder = (
  { coupon }: { readonly coupon: Redeemed | null },
  lines: readonly Stored[],
  firstName?: string,
): PriceStep[] =>
  priceSteps(pricedLines(lines), {
    coupon,
    tipCents: sumOf(lines.filter(({ kind }) => kind === 'tip')),
    ...(firstName !== undefined && { firstName }),
  })

/** What lines cost before the steps of their price. */
export const listOf = (lines: readonly Pick<PricedLine, 'listCents'>[]): Cents =>
  lines.reduce((sum, { listCents }) => sum + listCents, 0)

const sumOf = (lines: readonly Stored[]): Cents => lines.reduce((sum, { amount }) => sum + amount, 0)
