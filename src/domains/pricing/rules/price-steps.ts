import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { type Cents, formatMoney } from '#platform/common/money.ts'
import type { Redeemed } from './applied.ts'
import { couponLabel } from './coupon-words.ts'
import type { Steps } from './price.ts'
import { rateWords } from './tax.ts'

/** A step of a price after its list prices, as page, mail and receipt show it. */
export type PriceStep = {
  readonly kind: 'adjustment' | 'promotion' | 'coupon' | 'credit' | 'tax' | 'tip'
  readonly label: string
  /** Added to the price; negative for a lower one. */
  readonly cents: Cents
  /** Set for a tax that the price contains: it adds nothing. */
  readonly isIncluded?: true | undefined
}

export type PricedLine = Steps & {
  readonly tax: Tax | null
  /** The title of its promotion; undefined: it has none. */
  readonly promotion?: string | undefined
  /** The pass whose credits pay it, and how many. */
  readonly credit?: { readonly title: string; readonly count: number } | undefined
}
type Whole = {
  readonly coupon?: Redeemed | null | undefined
  readonly tipCents?: Cents
  /** Who gets the tip. */
  readonly firstName?: string
}

/** The steps of a price in their order (selling.md, "Price"): each that changes the price is a line. */
export function priceSteps(
  lines: readonly PricedLine[],
  { coupon, tipCents = 0, firstName }: Whole,
): PriceStep[] {
  const agreed = lines.reduce((sum, { adjustmentCents }) => sum + adjustmentCents, 0)
  return [
    ...(agreed === 0 ? [] : [{ kind: 'adjustment', label: 'Agreed price', cents: agreed } as const]),
    ...promotionSteps(lines),
    ...(coupon
      ? [
          {
            kind: 'coupon',
            label: couponLabel(coupon, coupon.baseCents),
            cents: -coupon.amountCents,
          } as const,
        ]
      : []),
    ...creditSteps(lines),
    ...taxSteps(lines),
    ...(tipCents === 0
      ? []
      : [{ kind: 'tip', label: firstName ? `Tip for ${firstName}` : 'Tip', cents: tipCents } as const]),
  ]
}

/** One step for each promotion, over all its lines. */
function promotionSteps(lines: readonly PricedLine[]): PriceStep[] {
  const sums = new Map<string, Cents>()
  for (const { promotion = 'Promotion', promotionCents } of lines)
    if (promotionCents > 0) sums.set(promotion, (sums.get(promotion) ?? 0) + promotionCents)
  return [...sums].map(([label, cents]) => ({ kind: 'promotion', label, cents: -cents }))
}

/** One step for each pass, over all lines that its credits pay. */
function creditSteps(lines: readonly PricedLine[]): PriceStep[] {
  const passes = new Map<string, { cents: Cents; count: number }>()
  for (const { credit, creditCents } of lines) {
    if (!credit) continue
    const sum = passes.get(credit.title) ?? { cents: 0, count: 0 }
    passes.set(credit.title, { cents: sum.cents + creditCents, count: sum.count + credit.count })
  }
  return [...passes].map(([title, { cents, count }]) => ({
    kind: 'credit',
    label: `${count} of ${title}`,
    cents: cents === 0 ? 0 : -cents,
  }))
}

/** One step for each tax with its rate, over all its lines. */
function taxSteps(lines: readonly PricedLine[]): PriceStep[] {
  const taxes = new Map<string, { readonly tax: Tax; cents: Cents; base: Cents }>()
  for (const { tax, credit, taxCents, listCents, adjustmentCents, promotionCents, couponCents } of lines) {
    if (!tax || credit) continue
    const key = JSON.stringify(tax)
    const sum = taxes.get(key) ?? { tax, cents: 0, base: 0 }
    taxes.set(key, sum)
    sum.cents += taxCents
    sum.base += listCents + adjustmentCents - promotionCents - couponCents
  }
  return [...taxes.values()].map(({ tax, cents, base }) => {
    const { name, included } = tax
    const rate = rateWords(tax.ratePpm)
    return included
      ? { kind: 'tax', label: `${name}, ${rate}, is included`, cents, isIncluded: true }
      : { kind: 'tax', label: `${name}, ${rate} of ${formatMoney(base)}`, cents }
  })
}
