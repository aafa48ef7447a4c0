import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Tip } from '#domains/commerce/price-contract.ts'
import type { Context } from '#platform/context.ts'
import { aShop, type Shop } from './shop.ts'
import type { Till } from './till.ts'

export type Sale = Shop & { readonly token: string; readonly bookingId: string; readonly checkout: Checkout }

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

type Bought = {
  readonly quantity?: number
  readonly coupon?: string
  readonly tip?: Tip
  readonly referral?: string
}

/** A customer holds a time of a shop and orders it. */
export async function sell(
  till: Till,
  shop: Shop,
  start: string,
  { quantity = 1, coupon, ...customer }: Partial<typeof ada> & Bought = {},
): Promise<Sale> {
  const { token, bookingId } = await shop.hold(start, { quantity })
  if (coupon !== undefined) await till.commerce.applyCoupon(shop.visitor, { token, code: coupon })
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada, ...customer })
  return { ...shop, token, bookingId, checkout }
}

type Service = Partial<IndividualService> & { readonly quantity?: number }

/** A sale to a party in a new shop; the payment is still open. */
export async function aSale(
  till: Till,
  context: Context,
  start: string,
  { quantity = 1, ...service }: Service = {},
): Promise<Sale> {
  const shop = await aShop(context, { maxPartySize: 8, ...service })
  return sell(till, shop, start, { quantity })
}

/** A sale paid by card, with its webhook and reactions done. */
export async function aPaidSale(
  till: Till,
  context: Context,
  start: string,
  service: Service = {},
): Promise<Sale> {
  const sale = await aSale(till, context, start, service)
  await payByCard(till, sale)
  await till.work()
  return sale
}

/** The id of a checkout's payment at the gateway. */
export const intentOf = ({ payment }: Checkout): string => payment?.clientSecret.split('_secret_')[0] ?? ''

/** Pays at the gateway, which notifies the product by webhook. */
export async function payByCard({ stripe }: Till, { checkout }: Sale): Promise<void> {
  const { account } = checkout.payAt ?? { account: null }
  await stripe.client.paymentIntents.confirm(
    intentOf(checkout),
    { payment_method: 'pm_card_visa' },
    account === null ? {} : { stripeAccount: account },
  )
}

/** The provider captures held money in the vendor's own dashboard, before answering the request. */
export async function captureAtVendor({ stripe }: Till, { checkout }: Sale): Promise<void> {
  await stripe.steer(`/payment_intents/${intentOf(checkout)}/capture`)
}

/** The id of a sale's order. */
export async function orderIdOf({ visitor, provider, bookingId }: Sale): Promise<string> {
  const { id } = await visitor.db
    .selectFrom('orderLines')
    .select('orderId as id')
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return id
}

/** The history of the provider's newest order as its page shows it: actor, step, note. */
export async function storyOf({ commerce }: Till, { context }: Sale): Promise<string[]> {
  const { orders } = await commerce.listOrders(context, { sort: 'date', direction: 'desc', limit: 1 })
  const { timeline } = await commerce.readOrder(context, { id: orders[0]?.id ?? '' })
  return timeline.map(({ actor, step, note }) => `${actor} ${step}: ${note}`)
}
