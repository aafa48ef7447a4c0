import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { DeliverySnapshot } from '../contract.ts'
import { fail } from '../contract.ts'
import type { Delivery, DeliveryRef } from '../delivery-contract.ts'
import type { OrderPlaced } from '../events.ts'
import { lineKinds } from '../lines/all.ts'
import { tipLines } from '../lines/tip.ts'
import { deliveryLineOf } from '../lines/unscheduled.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Tip } from '../price-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { priceOfDelivery } from '../rules/price-of-hold.ts'
import { attachToOrder, writeWithoutPromotion } from '../store/deliveries.ts'
import { lockOrder } from '../store/orders.ts'
import { insertOrder } from '../store/place.ts'
import { changeCustomer } from './change-customer.ts'
import { openPayment } from './open-payment.ts'
import { type DeliverySale, deliveryPage, deliverySaleOf } from './read-delivery.ts'
import type { Ordered } from './read-sale.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { spendOffers } from './take-offers.ts'
import { isRefusedOffer, personalOf, takePersonal } from './take-personal.ts'
import { tillFor } from './till-for.ts'

export type DeliveryInput = {
  readonly ref: DeliveryRef
  readonly name: string
  readonly email: string
  readonly note: string
  /** Offered only where the provider takes tips. */
  readonly tip?: Tip | undefined
  /** The word of a visit that a partner sent. */
  readonly referral?: string | undefined
}

/** Thrown to roll back when a concurrent request has placed the order. */
class AlreadyPlaced extends Error {}

/**
 * Places the order of a delivery on the terms that its page showed. Anyone with the link may call it. Idempotent: a repeated
 * call returns the first order; with other details it changes the unpaid order's customer. A free one is settled at once; a
 * paid one starts a payment and returns what the card form needs. Throws `commerce.delivery_expired`, `.delivery_missing`,
 * `.service_withdrawn`, `.provider_closing`, `.payments_off`, `.mailbox_full`, `.already_paid`, `.details_changed`,
 * `.gateway_unavailable`; `pricing.coupon_yours`, `.coupon_first_order`, `.coupon_changed`.
 */
export async function placeDelivery(
  deps: CommerceDeps,
  context: Context,
  input: DeliveryInput,
): Promise<Delivery> {
  const { ref, name, email, note } = input
  let sale = await deliverySaleOf(context, ref)
  if (!sale.ordered) {
    try {
      await place(deps, context, sale, input)
    } catch (error) {
      if (isRefusedOffer(error)) await writeWithoutPromotion(context, ref)
      if (!(error instanceof AlreadyPlaced)) throw error
    }
    sale = await deliverySaleOf(context, ref)
  }
  const { ordered } = sale
  if (!ordered) return fail('commerce.delivery_expired')
  await resume(deps, context, ordered, { name, email, note })
  return deliveryPage(deps, context, await deliverySaleOf(context, ref))
}

/** Opens the payment of an order, and writes details that were typed since. */
async function resume(
  deps: CommerceDeps,
  context: Context,
  ordered: Ordered,
  customer: Omit<DeliveryInput, 'ref' | 'tip' | 'referral'>,
): Promise<void> {
  if (ordered.order.paymentStatus === 'none') return
  await openPayment(deps, context, ordered)
  await changeCustomer(deps, context, ordered, customer)
}

/** What of a sale may be sold only so often. */
const boundedOf = ({
  promotion,
  pass,
}: DeliverySnapshot): { readonly id: string; readonly most?: number | undefined }[] => [
  ...(promotion?.most === undefined ? [] : [promotion]),
  ...(!pass || pass.most === null ? [] : [{ id: pass.promotionId, most: pass.most }]),
]

/** Whether what was begun to buy is on the live page still. The price of a pass stands, also after the end of its offer. */
async function stillOffered(
  catalogue: CommerceDeps['catalogue'],
  context: Context,
  { provider, serviceId, sells }: DeliverySale['delivery'],
): Promise<boolean> {
  if (sells !== 'unscheduled' && (await catalogue.hasPromotion(context, provider, serviceId))) return true
  return (await catalogue.findSellable(context, provider, { entityId: serviceId })) !== undefined
}

/** Locks the order that something is added to, and returns whether it was not cancelled meanwhile. */
async function standsStill(inside: Context, provider: string, orderId: string): Promise<boolean> {
  const { state } = await lockOrder(inside, provider, orderId)
  return state === 'active' || state === 'fulfilled'
}

async function place(
  deps: CommerceDeps,
  context: Context,
  { delivery }: DeliverySale,
  { ref, name, email, note, tip, referral }: DeliveryInput,
): Promise<void> {
  const { accounts, catalogue, people, pricing, strangers } = deps
  const { provider, serviceId, terms } = delivery
  const [isOffered, account] = await Promise.all([
    stillOffered(catalogue, context, delivery),
    accounts.accountOf(context, provider),
  ])
  if (account?.closingDueAt || account?.closedAt) return fail('commerce.provider_closing')
  if (!isOffered) return fail('commerce.service_withdrawn')
  const priced = priceOfDelivery(delivery, account?.takesTips && tip ? tip : undefined)
  const { coupon, price } = priced
  const [steps = price] = price.lines
  const line = deliveryLineOf(serviceId, terms, steps)
  const amount = price.chargedCents
  const isFree = amount === 0
  const till = isFree ? undefined : await tillFor(deps, context, provider)
  if (!isFree && !till) return fail('commerce.payments_off')

  const orderId = newId('ord')
  // a paid order mails nobody before its payment
  const counted = isFree ? strangers : undefined
  const isInBound = !counted || counted.allows(context)
  await transact(context, async (inside) => {
    const personId = await people.ensure(inside, provider, { name, email })
    const wanted = boundedOf(terms)
    const hold = { provider, heldBy: ref.deliveryId }
    if (wanted.length > 0) await pricing.giveOffers(inside, hold, { orderId, wanted })
    await takePersonal(deps, inside, personalOf([delivery]), { provider, orderId, personId })
    const redeemed = await redeemCoupon(deps, inside, priced, { provider, orderId, personId })
    const written = await insertOrder(inside, {
      provider,
      id: orderId,
      personId,
      customer: { name, email, note },
      amount,
      coupon: redeemed,
      referral,
      lines: [line, ...tipLines(price.tipCents)],
      actor: 'customer',
      state: isFree ? 'active' : 'open',
      ...(isFree && { settled: 'confirmed' }),
      mailbox: counted?.markOf(email),
      ...(till && { payment: { id: newId('pay'), ...till, holds: false } }),
    })
    if (!written) throw new AlreadyPlaced()
    const { mailbox, order, lines } = written
    if (counted && mailbox && !mailbox.isProved && !(isInBound && mailbox.orders <= counted.most.orders))
      return fail(
        'commerce.mailbox_full',
        {},
        'Many free orders were made with this address today. Please order this one tomorrow, or with another address.',
      )
    if (delivery.addedTo !== null && !(await standsStill(inside, provider, delivery.addedTo)))
      return fail('commerce.delivery_expired')
    if (!(await attachToOrder(inside, ref, { orderId, lineId: line.id, personId }))) {
      const now = await deliverySaleOf(inside, ref)
      if (now.ordered) throw new AlreadyPlaced()
      return fail('commerce.delivery_expired')
    }
    if (isFree)
      for (const one of lines) await lineKinds[one.kind].settle?.(deps, inside, one, { paid: false })
    if (coupon && isFree) await pricing.spendCoupon(inside, { provider, orderId })
    if (wanted.length > 0 && isFree) await spendOffers(deps, inside, { provider, orderId }, lines)
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: orderEventData(order, lines),
    })
    await context.stopPoint?.('delivery-ordering')
    return undefined
  })
  await context.stopPoint?.('delivery-ordered')
}
