import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { readOfferVersion, StaleOffer } from '#platform/versions/versions.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { insertOrder } from '../store/place.ts'
import type { Placing } from './place-at-once.ts'
import type { OrderPlan } from './plan-order.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { offersOf, spendOffers } from './take-offers.ts'
import { personalOf, takePersonal } from './take-personal.ts'

/** Thrown to roll back. */
class Undone extends Error {
  readonly why: 'before' | 'stranger'
  constructor(why: 'before' | 'stranger') {
    super(why)
    this.why = why
  }
}

/**
 * Writes an order that spends what its hold reserved: a coupon, credits of a pass, places of promotions. `isInBound`: its network has not
 * had too many. Throws `pricing.coupon_yours`, `.coupon_first_order`, `.coupon_changed`, `.intro_used`, `.offer_ended`; `passes.changed`;
 * `scheduling.hold_expired`, `.limit_reached`, `.booking_missing`; `StaleOffer`.
 */
export async function placeReserving(
  deps: CommerceDeps,
  context: Context,
  plan: OrderPlan,
  isInBound: boolean,
): Promise<Placing> {
  try {
    return await transact(context, (inside) => write(deps, inside, plan, isInBound))
  } catch (error) {
    if (error instanceof Undone) return error.why
    throw error
  }
}

async function write(
  deps: CommerceDeps,
  inside: Context,
  { offering, sold, promoted, priced, pass, settled, counted, order }: OrderPlan,
  isInBound: boolean,
): Promise<Placing> {
  const { passes, people, pricing, scheduling } = deps
  const { id: orderId, provider, lines, customer } = order
  if ((await readOfferVersion(inside, provider)) !== offering.version) throw new StaleOffer()
  const personId = await people.ensure(inside, provider, customer)
  const owner = { orderId, personId, name: customer.name }
  const refs = sold.map(({ booking }) => ({ provider, bookingId: booking.id }))
  for (const ref of refs)
    if (settled) await scheduling.confirm(inside, ref, { paid: false, customer: owner })
    else await scheduling.attachOrder(inside, ref, owner)
  const wanted = offersOf(promoted).map(({ promotion }) => promotion)
  const [first] = sold
  const hold = { provider, heldBy: first?.booking.checkoutId ?? first?.booking.id ?? '' }
  if (wanted.length > 0) await pricing.giveOffers(inside, hold, { orderId, wanted })
  await takePersonal(deps, inside, personalOf(promoted), { provider, orderId, personId })
  if (pass)
    await passes.spendHeld(inside, hold, {
      orderId,
      passId: pass.passId,
      bookingIds: refs.map(({ bookingId }) => bookingId),
    })
  const coupon = await redeemCoupon(deps, inside, priced, { provider, orderId, personId })
  const written = await insertOrder(inside, { ...order, personId, coupon })
  if (written === undefined) throw new Undone('before')
  const { mailbox } = written
  if (counted && mailbox && !mailbox.isProved && !(isInBound && mailbox.orders <= counted.most.orders))
    throw new Undone('stranger')
  if (priced.coupon && settled) await pricing.spendCoupon(inside, { provider, orderId })
  if (wanted.length > 0 && settled) await spendOffers(deps, inside, { provider, orderId }, written.lines)
  await announce<OrderPlaced>(inside, {
    type: 'commerce.order_placed',
    provider,
    data: orderEventData(written.order, lines),
  })
  await inside.stopPoint?.('order-writing')
  return written
}
