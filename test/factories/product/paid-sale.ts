import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import { aShop } from './shop.ts'
import { intentOf, type Sale, type Till } from './till.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

/** A sale to a party of a size that is paid by card, its webhook and reactions done. */
export async function aPaidSale(
  till: Till,
  context: Context,
  start: string,
  { quantity = 1, ...overrides }: Partial<IndividualService> & { quantity?: number } = {},
): Promise<Sale> {
  const sale = await aPlacedSale(till, context, start, { quantity, ...overrides })
  await payByCard(till, sale)
  await till.work()
  return sale
}

/** The same, with the card form still open. */
export async function aPlacedSale(
  till: Till,
  context: Context,
  start: string,
  { quantity = 1, ...overrides }: Partial<IndividualService> & { quantity?: number } = {},
): Promise<Sale> {
  const shop = await aShop(context, { maxPartySize: 8, ...overrides })
  const { token, bookingId } = await shop.hold(start, { quantity })
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  return { ...shop, token, bookingId, checkout }
}

/** Pays at the gateway; we hear of it by its webhook. */
export async function payByCard({ stripe }: Till, { checkout }: Sale): Promise<void> {
  await stripe.client.paymentIntents.confirm(intentOf(checkout), { payment_method: 'pm_card_visa' })
}

/** The id of a sale's order. */
export async function orderIdOf({ visitor, provider, bookingId }: Sale): Promise<string> {
  const { id } = await visitor.db
    .selectFrom('orders')
    .select('id')
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return id
}

/** The newest order of a sale's provider as its page tells its story: who, what, and the note. */
export async function storyOf({ commerce }: Till, { context }: Sale): Promise<string[]> {
  const { orders } = await commerce.listOrders(context, { sort: 'date', direction: 'desc', limit: 1 })
  const { timeline } = await commerce.readOrder(context, { id: orders[0]?.id ?? '' })
  return timeline.map(({ actor, step, note }) => `${actor} ${step}: ${note}`)
}
