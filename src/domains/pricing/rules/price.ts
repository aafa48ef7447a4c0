import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { type Cents, smallestCharge } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'
import { couponShares, type Target } from './coupon-shares.ts'
import { taxOf } from './tax.ts'

/** A line to price. */
export type Wanted = Target & {
  readonly unitCents: Cents
  readonly quantity: number
  /** The price for the whole line that the provider set, its tax included; undefined: the list price. */
  readonly agreedCents?: Cents | undefined
  /** Whether the credits of a pass pay it whole, so that it costs nothing and has no other step. */
  readonly isCredit?: boolean | undefined
  readonly tax?: Tax | null | undefined
}

/** What changes the price of all lines together. */
export type Changes = {
  readonly coupon?: CouponTerms | undefined
  readonly tip?: Tip | undefined
}

/** A share of the price after discounts and before tax, or an amount. */
export type Tip = { readonly percent: number } | { readonly cents: Cents }

/** The steps of a price in their order; amounts for a whole line, or for all lines. */
export type Steps = {
  readonly listCents: Cents
  /** Added to the list price; negative for a lower price. */
  readonly adjustmentCents: Cents
  /** Taken off by the promotion. */
  readonly promotionCents: Cents
  /** Taken off by the coupon. */
  readonly couponCents: Cents
  /** Taken off by the credits of a pass. */
  readonly creditCents: Cents
  /** Part of the price if it is included, otherwise added to it. */
  readonly taxCents: Cents
  readonly chargedCents: Cents
}

export type Price = Steps & { readonly lines: readonly Steps[]; readonly tipCents: Cents }

/**
 * Prices lines, with each step and the totals, in whole cents (specification 3, "price"; product.md 0, "Money";
 * selling.md, "Price"): list price, promotion, coupon, credits of a pass, tax of each line, and the tip last, which is no part of any line. A coupon that
 * is not combinable takes nothing off a line with a promotion. Card networks take no charge below `smallestCharge`, so the coupon, or
 * else the promotion, that leaves less, before the tip, takes the rest too.
 */
export function priceOf(wanted: readonly Wanted[], { coupon, tip }: Changes = {}): Price {
  const promoted = wanted.map((line) => {
    if (line.isCredit) return { ...line, offCents: 0, promotionCents: 0, priceCents: 0 }
    const promotionCents = Math.min(line.offCents ?? 0, line.unitCents) * line.quantity
    return { ...line, promotionCents, priceCents: line.unitCents * line.quantity - promotionCents }
  })
  // a coupon has nothing to take of what a pass pays
  const open = promoted.map((line) => (line.isCredit ? { ...line, unitCents: 0 } : line))
  const taken = coupon ? couponShares(open, coupon) : []
  const price = sumUp(promoted.map((line, index) => stepsOf(line, taken[index] ?? 0)))
  const isTooSmall = price.chargedCents > 0 && price.chargedCents < smallestCharge
  const { lines, ...total } = isTooSmall ? sumUp(promoted.map((line) => takeTheRest(line, price))) : price
  const tipCents = tip ? tipOf(tipBase(wanted, lines), tip) : 0
  return { ...total, lines, tipCents, chargedCents: total.chargedCents + tipCents }
}

/** A line of which the coupon, or else the promotion, takes everything; with neither it stays as it is. */
function takeTheRest(line: Wanted & Promoted & { readonly priceCents: Cents }, price: Steps): Steps {
  if (line.isCredit) return stepsOf(line, 0)
  if (price.couponCents > 0) return stepsOf(line, line.priceCents)
  return stepsOf(
    price.promotionCents > 0 ? { ...line, promotionCents: line.unitCents * line.quantity } : line,
    0,
  )
}

type Promoted = { readonly promotionCents: Cents }

function sumUp(lines: readonly Steps[]): Steps & { readonly lines: readonly Steps[] } {
  const sum = (step: keyof Steps) => lines.reduce((total, line) => total + line[step], 0)
  return {
    lines,
    listCents: sum('listCents'),
    adjustmentCents: sum('adjustmentCents'),
    promotionCents: sum('promotionCents'),
    couponCents: sum('couponCents'),
    creditCents: sum('creditCents'),
    taxCents: sum('taxCents'),
    chargedCents: sum('chargedCents'),
  }
}

function stepsOf(
  { unitCents, quantity, agreedCents, isCredit, promotionCents, tax }: Wanted & Promoted,
  couponCents: Cents,
): Steps {
  const listCents = unitCents * quantity
  if (isCredit) return { ...nothing, listCents, creditCents: listCents }
  if (agreedCents !== undefined) {
    const taxCents = tax ? taxOf(agreedCents, { ...tax, included: true }) : 0
    const added = tax && !tax.included ? taxCents : 0
    const adjustmentCents = agreedCents - listCents - added
    return {
      listCents,
      adjustmentCents,
      promotionCents: 0,
      couponCents: 0,
      creditCents: 0,
      taxCents,
      chargedCents: agreedCents,
    }
  }
  const left = listCents - promotionCents - couponCents
  const taxCents = tax ? taxOf(left, tax) : 0
  const chargedCents = tax && !tax.included ? left + taxCents : left
  return { ...nothing, listCents, promotionCents, couponCents, taxCents, chargedCents }
}

const nothing: Steps = {
  listCents: 0,
  adjustmentCents: 0,
  promotionCents: 0,
  couponCents: 0,
  creditCents: 0,
  taxCents: 0,
  chargedCents: 0,
}

/** A tip in whole cents; a share is rounded half up. */
export const tipOf = (base: Cents, tip: Tip): Cents =>
  'cents' in tip ? tip.cents : Math.floor((base * tip.percent + 50) / 100)

/** What a tip is a share of: the price after discounts and before tax. */
export const tipBase = (wanted: readonly Wanted[], lines: readonly Steps[]): Cents =>
  lines.reduce((sum, steps, index) => sum + beforeTax(steps, wanted[index]?.tax), 0)

const beforeTax = ({ chargedCents, taxCents }: Steps, tax: Tax | null | undefined): Cents =>
  tax ? chargedCents - taxCents : chargedCents

/** The price of one line, in whole cents. */
export const chargedFor = (line: Wanted): Cents => priceOf([line]).chargedCents
