import { passEnd } from '#domains/passes/rules/pass-end.ts'
import { atOneMoment, type Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Delivery, DeliveryAccess, DeliveryRef, SoldPass } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { ShownPrice } from '../price-contract.ts'
import { cardOf } from '../rules/card-of.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { priceOfDelivery } from '../rules/price-of-hold.ts'
import { capturedOf } from '../rules/refund/stakes.ts'
import { cancellableDelivery } from '../rules/refund/unscheduled.ts'
import { refundStanding } from '../rules/refund-standing.ts'
import { deliveryOf, findDelivery, type StoredDelivery } from '../store/deliveries.ts'
import { findOrder, type OrderKey } from '../store/orders.ts'
import { laterTipFor } from './later-tip-for.ts'
import { pricedHold, pricedOrder, tipBaseOf } from './priced-sale.ts'
import { latestCharge, type Ordered, orderedOf } from './read-sale.ts'
import { payAt } from './till-for.ts'

/** A delivery with its order, payments and refunds. */
export type DeliverySale = { readonly delivery: StoredDelivery; readonly ordered: Ordered | undefined }

/**
 * Reads the sale of a delivery once. The caller has checked the link. That of an erased person is not found. Throws
 * `commerce.delivery_missing`.
 */
export const deliverySaleOf = (context: Context, ref: DeliveryRef): Promise<DeliverySale> =>
  // a payment in between would show a paid order whose delivery is still held
  atOneMoment(context, (inside) => readSale(inside, ref))

async function readSale(context: Context, ref: DeliveryRef): Promise<DeliverySale> {
  const delivery = await findDelivery(context, ref)
  if (!delivery) return fail('commerce.delivery_missing')
  const { provider, orderId } = delivery
  const ordered = orderId === null ? undefined : await orderedOf(context, provider, orderId)
  if (ordered && ordered.order.customerEmail === '') return fail('commerce.delivery_missing')
  return { delivery, ordered }
}

/** Reads the page of an order without a date. Anyone with the link may call it. Throws `commerce.delivery_missing`. */
export async function readDelivery(
  deps: CommerceDeps,
  context: Context,
  { isOnlyToLookAt, ...ref }: DeliveryAccess,
): Promise<Delivery> {
  return deliveryPage(deps, context, await deliverySaleOf(context, ref), isOnlyToLookAt)
}

/** Reads the delivery of an order as its customer sees it. Throws `commerce.delivery_missing` if the order sold none. */
export async function readDeliveryOf(
  deps: CommerceDeps,
  context: Context,
  key: OrderKey,
): Promise<{ readonly delivery: Delivery; readonly ref: DeliveryRef }> {
  const { provider, id } = (await deliveryOf(context, key)) ?? fail('commerce.delivery_missing')
  const ref = { provider, deliveryId: id }
  return { delivery: await deliveryPage(deps, context, await deliverySaleOf(context, ref)), ref }
}

/** Describes a delivery as its customer sees it. */
export async function deliveryPage(
  deps: CommerceDeps,
  context: Context,
  { delivery, ordered }: DeliverySale,
  onlyToLookAt = false,
): Promise<Delivery> {
  const { provider, serviceId, state, terms, file } = delivery
  const { accounts, catalogue, passes } = deps
  const [account, userUrl, live, till] = await Promise.all([
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
    catalogue.findSellable(context, provider, { entityId: serviceId }),
    payAt(deps, context, provider, ordered && latestCharge(ordered)),
  ])
  const gift =
    (delivery.sells === 'gift' &&
      (await passes.boughtGift(context, { provider, deliveryId: delivery.id }))) ||
    null
  const order = ordered?.order
  const price = priceOf(delivery, ordered)
  // what is added to an order is bought on the page of its offer, by the customer of that order
  const first =
    delivery.addedTo === null || order ? undefined : await findOrder(context, provider, delivery.addedTo)
  const firstName = firstNameIn(terms.providerName, terms.providerFirstName)
  return {
    state,
    holdUntil: instant(delivery.holdUntil),
    now: context.clock.now().toISOString(),
    provider: {
      name: terms.providerName,
      firstName,
      userUrl: userUrl ?? '',
      email: (order && state !== 'held' ? account?.email : undefined) ?? null,
    },
    service: {
      title: terms.title,
      serviceUrl: (delivery.addedTo === null ? live?.serviceUrl : undefined) ?? terms.serviceUrl,
      media: live?.media ?? null,
    },
    deliverWithinDays: terms.deliverWithinDays,
    soldPass: await soldPassOf(passes, context, delivery, onlyToLookAt),
    gift,
    dueAt: instant(delivery.dueAt),
    timezone: terms.timezone,
    startedAt: instant(delivery.startedAt),
    deliveredAt: instant(delivery.deliveredAt),
    message: delivery.message,
    file: file && { name: file.name, size: file.size },
    ...price,
    tipBaseCents: ordered || onlyToLookAt ? null : tipBaseOf(priceOfDelivery(delivery), account),
    laterTip: ordered && !onlyToLookAt ? await laterTipFor(context, ordered, account) : null,
    currency: 'USD',
    policy: {
      sentence: gift
        ? giftPolicy(gift.toName)
        : terms.pass
          ? catalogue.passPolicy(price.totalCents, firstName)
          : catalogue.deliveryPolicy(price.totalCents),
    },
    customer: order
      ? { name: order.customerName, email: order.customerEmail, note: order.customerNote }
      : first && !onlyToLookAt
        ? { name: first.customerName, email: first.customerEmail, note: '' }
        : null,
    order: ordered ? orderOf(ordered) : null,
    cancelledBy: delivery.cancelledBy,
    refund: ordered ? refundStanding(ordered.refunds, capturedOf(ordered.charges)) : null,
    payment: ordered && state === 'held' ? paymentOf(ordered) : null,
    payAt: till,
    onlyToLookAt,
    cancellable: cancellableDelivery.customer.includes(state) && !onlyToLookAt && !gift?.isUsed,
  }
}

const giftPolicy = (toName: string): string =>
  `Until ${toName} uses it, you can send it again or get everything back.`

/** The pass that a delivery sells, with its page once it is paid. */
async function soldPassOf(
  { passOfOrder, passLinks }: CommerceDeps['passes'],
  context: Context,
  { provider, orderId, terms: { pass, timezone } }: StoredDelivery,
  onlyToLookAt: boolean,
): Promise<SoldPass | null> {
  if (!pass) return null
  const { credits, validDays, targets, sharesMost } = pass
  const opened = orderId === null ? undefined : await passOfOrder(context, { provider, orderId })
  const ref = opened && { provider, passId: opened.id }
  const endsAt = opened?.endsAt ?? passEnd(validDays, timezone, context.clock.now())
  return {
    credits,
    validDays,
    endsAt: endsAt.toISOString(),
    targets: targets.map(({ title }) => ({ title })),
    sharesMost,
    url: ref ? passLinks.pageUrl(onlyToLookAt ? passLinks.lookTokenOf(ref) : passLinks.tokenOf(ref)) : null,
  }
}

/** The price of a delivery: that of its order, or what it would cost now. */
function priceOf(
  delivery: StoredDelivery,
  ordered: Ordered | undefined,
): Pick<Delivery, 'priceCents' | keyof ShownPrice> {
  const shown = ordered ? pricedOrder(ordered) : pricedHold(priceOfDelivery(delivery))
  return { priceCents: delivery.terms.priceCents, ...shown }
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

function orderOf(ordered: Ordered): NonNullable<Delivery['order']> {
  const { number, paymentStatus, paymentMethod, state, refundState } = ordered.order
  return { number, paymentStatus, paymentMethod, card: cardOf(latestCharge(ordered)), state, refundState }
}

/** The payment for the card form while the order is unpaid. */
function paymentOf(ordered: Ordered): Delivery['payment'] {
  const payment = latestCharge(ordered)
  if (ordered.order.paymentStatus !== 'pending' || !payment?.clientSecret) return null
  return { clientSecret: payment.clientSecret, state: payment.state, failure: payment.failure }
}
