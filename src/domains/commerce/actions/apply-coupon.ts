import type { BookingRef } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { Delivery, DeliveryRef } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { wantedDelivery, wantedOf } from '../rules/price-of-hold.ts'
import { writeCouponOf } from '../store/deliveries.ts'
import { checkoutOf } from './read-checkout.ts'
import { deliveryPage, deliverySaleOf } from './read-delivery.ts'
import { type Sale, saleOf } from './read-sale.ts'

/**
 * Applies a code to a hold instead of another, or takes it off (`code` null), and returns the checkout with its new price. The use is
 * reserved until the hold ends. Anyone with the booking link may call it. Throws `commerce.details_changed` once there is an order;
 * `scheduling.hold_expired`, `.booking_missing`; `pricing.coupon_…`.
 */
export async function applyCoupon(
  deps: CommerceDeps,
  context: Context,
  { ref, code }: { readonly ref: BookingRef; readonly code: string | null },
): Promise<Checkout> {
  const sale = await saleOf(deps, context, ref)
  await writeCoupon(deps, context, sale, code)
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}

/** The price of an order stands. */
const underWay = (): never =>
  fail(
    'commerce.details_changed',
    {},
    'This order is placed already, so its price stands. Go back and choose again to use a coupon.',
  )

/** Tries the code, or the pass, of a visitor's link. One that does not work says why, and nothing else fails. */
export async function triedOf<A>(
  apply: () => Promise<A>,
): Promise<{ readonly answer?: A; readonly refused?: string }> {
  try {
    return { answer: await apply() }
  } catch (error) {
    if (!(error instanceof Failure) || !/^(pricing|passes)\./.test(error.code)) throw error
    return { refused: error.message }
  }
}

/** Applies a code to a hold without reading its checkout again. */
export async function writeCoupon(
  { pricing, scheduling }: CommerceDeps,
  context: Context,
  sale: Sale,
  code: string | null,
): Promise<void> {
  const { provider, id, checkoutId, holdUntil: until } = sale.booking
  if (sale.ordered) return underWay()
  const first = { provider, bookingId: checkoutId ?? id }
  const hold = { provider, heldBy: first.bookingId }
  if (code === null)
    return transact(context, async (inside) => {
      await scheduling.noteCoupon(inside, first, null)
      await pricing.removeCoupon(inside, hold)
    })
  const coupon = await pricing.findCode(context, { ...hold, code })
  const held = sale.together.flatMap(({ booking, terms }) => (terms ? [{ booking, terms }] : []))
  const applied = pricing.judgeCoupon(context, coupon, wantedOf(held))
  await transact(context, async (inside) => {
    await scheduling.noteCoupon(inside, first, applied)
    if (until) await pricing.reserveCoupon(inside, { ...hold, until }, coupon, applied)
  })
  await context.stopPoint?.('coupon-reserved')
}

/** Applies a code to work without a date, as `applyCoupon` does. Throws `commerce.delivery_expired` instead. */
export async function applyToDelivery(
  deps: CommerceDeps,
  context: Context,
  { ref, code }: { readonly ref: DeliveryRef; readonly code: string | null },
): Promise<Delivery> {
  const { pricing } = deps
  const { delivery, ordered } = await deliverySaleOf(context, ref)
  if (ordered) return underWay()
  const { holdUntil: until } = delivery
  const hold = { provider: ref.provider, heldBy: ref.deliveryId }
  const coupon = code === null ? undefined : await pricing.findCode(context, { ...hold, code })
  const applied = coupon && pricing.judgeCoupon(context, coupon, wantedDelivery(delivery))
  await transact(context, async (inside) => {
    if (!until || !(await writeCouponOf(inside, ref, applied ?? null)))
      return fail('commerce.delivery_expired')
    if (coupon && applied) return pricing.reserveCoupon(inside, { ...hold, until }, coupon, applied)
    return void (await pricing.removeCoupon(inside, hold))
  })
  return deliveryPage(deps, context, await deliverySaleOf(context, ref))
}
