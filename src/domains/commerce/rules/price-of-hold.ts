import { type AppliedPass, appliedPass } from '#domains/passes/rules/applied.ts'
import { type Applied, appliedIn } from '#domains/pricing/rules/applied.ts'
import { type Price, priceOf, type Tip, type Wanted } from '#domains/pricing/rules/price.ts'
import type { Booking, HeldTerms } from '#domains/scheduling/contract.ts'
import type { DeliverySnapshot } from '../contract.ts'

type Held = {
  readonly booking: Pick<Booking, 'serviceId' | 'sessionId' | 'seriesId' | 'quantity' | 'coupon' | 'pass'>
  readonly terms: Pick<HeldTerms, 'priceCents' | 'tax' | 'promotion'>
}

/** What a hold costs, with the coupon that is applied to it. */
export type Priced = {
  readonly wanted: readonly Wanted[]
  /** The titles of the promotions of its lines, by line. */
  readonly promotions: readonly (string | undefined)[]
  readonly coupon: Applied | undefined
  /** The pass whose credits pay it. */
  readonly pass?: AppliedPass | undefined
  readonly price: Price
}

/** The lines of what is held together, to be priced. */
export const wantedOf = (together: readonly Held[]): Wanted[] =>
  together.map(({ booking: { serviceId, sessionId, seriesId, quantity }, terms }) => ({
    unitCents: terms.priceCents,
    offCents: terms.promotion?.offCents,
    quantity,
    serviceId,
    type: sessionId === null ? 'individual' : 'group',
    ...(seriesId !== null && { series: seriesId }),
    tax: terms.tax,
  }))

/** The pass that is applied to what is held together; its first booking has it. */
export const passOfHold = (
  together: readonly { readonly booking: Pick<Booking, 'pass'> }[],
): AppliedPass | undefined =>
  together.map(({ booking }) => appliedPass(booking.pass)).find((one) => one !== undefined)

/** The price of what is held together on its terms. */
export function priceOfHold(together: readonly Held[], tip?: Tip): Priced {
  const pass = passOfHold(together)
  const wanted = wantedOf(together).map((line) => ({ ...line, isCredit: pass !== undefined }))
  const coupon = together.map(({ booking }) => appliedIn(booking.coupon)).find((one) => one !== undefined)
  const promotions = together.map(({ terms }) => terms.promotion?.title)
  return { wanted, promotions, coupon, pass, price: priceOf(wanted, { coupon, tip }) }
}

type HeldDelivery = {
  readonly serviceId: string
  readonly terms: Pick<DeliverySnapshot, 'priceCents' | 'tax' | 'promotion'>
  readonly coupon: unknown
}

/** The line of work without a date, to be priced. */
export const wantedDelivery = ({ serviceId, terms }: HeldDelivery): Wanted[] => [
  {
    unitCents: terms.priceCents,
    offCents: terms.promotion?.offCents,
    quantity: 1,
    serviceId,
    type: 'individual',
    tax: terms.tax,
  },
]

/** The price of work without a date on the terms that its page showed. */
export function priceOfDelivery(delivery: HeldDelivery, tip?: Tip): Priced {
  const wanted = wantedDelivery(delivery)
  const coupon = appliedIn(delivery.coupon)
  const promotions = [delivery.terms.promotion?.title]
  return { wanted, promotions, coupon, price: priceOf(wanted, { coupon, tip }) }
}
