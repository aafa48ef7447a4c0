import { type Redeemed, redeemedOf } from '#domains/pricing/rules/applied.ts'
import { couponGives } from '#domains/pricing/rules/coupon-words.ts'
import { tipBase } from '#domains/pricing/rules/price.ts'
import type { ShownPrice } from '../price-contract.ts'
import { type Priced, priceOfHold } from '../rules/price-of-hold.ts'
import { stakesOf } from '../rules/refund/stakes.ts'
import { listOf, pricedLines, stepsOfHold, stepsOfOrder } from '../rules/steps-of.ts'
import { bookedLines } from '../store/order-lines.ts'
import type { Ordered, Sale } from './read-sale.ts'

/** What a tip is a share of, before an order; null: it is too late, or the provider takes none. */
export const tipBaseOf = (
  priced: Priced | undefined,
  account: { readonly takesTips: boolean } | undefined,
): number | null => {
  const base = priced && account?.takesTips ? tipBase(priced.wanted, priced.price.lines) : 0
  return base > 0 ? base : null
}

/** `ofBooking`: what each booking costs, its coupon and tax counted. */
export type PricedSale = {
  readonly shown: ShownPrice
  /** Undefined: there is an order. */
  readonly held: Priced | undefined
  readonly ofBooking: ReadonlyMap<string, number>
}

/** The price of a sale: that of its order, or what its hold would cost now. */
export function pricedSale({ together, ordered }: Pick<Sale, 'together' | 'ordered'>): PricedSale {
  if (ordered) {
    const staked = stakesOf(ordered.lines, [])
    return {
      shown: pricedOrder(ordered),
      held: undefined,
      ofBooking: new Map(staked.map(({ line, worth }) => [line.bookingId ?? '', worth])),
    }
  }
  const held = together.flatMap(({ booking, terms }) => (terms ? [{ booking, terms }] : []))
  const priced = priceOfHold(held)
  const { lines } = priced.price
  return {
    shown: pricedHold(priced),
    held: priced,
    ofBooking: new Map(held.map(({ booking }, index) => [booking.id, lines[index]?.chargedCents ?? 0])),
  }
}

/** The price of an order, as it is stored. */
export const pricedOrder = ({ order, lines }: Pick<Ordered, 'order' | 'lines'>): ShownPrice => ({
  listCents: listOf(pricedLines(lines)),
  steps: stepsOfOrder(order, lines),
  coupon: order.coupon && couponOf(order.coupon),
  pass: passOfLines(lines),
  totalCents: order.amount,
})

/** The price of a hold, before its order. */
export const pricedHold = (priced: Priced): ShownPrice => ({
  listCents: priced.price.listCents,
  steps: stepsOfHold(priced),
  coupon: priced.coupon ? couponOf(redeemedOf(priced.coupon, priced.wanted)) : null,
  pass: priced.pass ? { title: priced.pass.title } : undefined,
  totalCents: priced.price.chargedCents,
})

/** The pass whose credits paid the lines of an order; undefined: none did. */
const passOfLines = (lines: Ordered['lines']): ShownPrice['pass'] => {
  const paid = bookedLines(lines).find(({ snapshot }) => snapshot.paidByPass)?.snapshot.paidByPass
  return paid ? { title: paid.title } : undefined
}

const couponOf = (coupon: Redeemed): NonNullable<ShownPrice['coupon']> => ({
  code: coupon.code,
  gives: couponGives(coupon),
  savesCents: coupon.amountCents,
})
