import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import type { Context } from '#platform/context.ts'
import { aShop, type Shop } from './shop.ts'
import type { Till } from './till.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: 'No nuts, please.' }

/** A visitor of a shop who buys something that is delivered without a date. */
export type Buyer = Shop & {
  readonly token: string
  readonly shown: Delivery
  readonly ref: { readonly provider: string; readonly deliveryId: string }
  order(customer?: Partial<typeof ada>): Promise<Delivery>
  read(): Promise<Delivery>
  cancel(): Promise<Delivery>
}

/** A shop that sells a meal plan, to be delivered within five days. */
export const aMealPlanShop = (context: Context, service: Partial<IndividualService> = {}): Promise<Shop> =>
  aShop(context, {
    title: 'Meal plan',
    fulfilment: 'unscheduled',
    deliverWithinDays: 5,
    priceCents: 6000,
    ...service,
  })

/** A visitor who looks at the meal plan and has not ordered it. */
export async function aBuyer({ commerce }: Till, shop: Shop): Promise<Buyer> {
  const { userUrl, service, visitor } = shop
  const place = { userUrl, serviceUrl: service.serviceUrl, timezone: 'Europe/Lisbon' }
  const { token, delivery } = await commerce.area.beginDelivery(visitor, place)
  const { isOnlyToLookAt: _, ...ref } = commerce.area.deliveryLinks.accessOf(token)
  return {
    ...shop,
    token,
    shown: delivery,
    ref,
    order: (customer = {}) => commerce.area.placeDelivery(visitor, { ref, ...ada, ...customer }),
    read: () => commerce.area.readDelivery(visitor, { ...ref, isOnlyToLookAt: false }),
    cancel: () => commerce.area.cancelDelivery(visitor, { ref, reason: 'Changed my mind' }),
  }
}

/** A meal plan that is ordered and paid by card, with its webhook and reactions done. */
export async function aPaidMealPlan(till: Till, context: Context): Promise<Buyer> {
  const buyer = await aBuyer(till, await aMealPlanShop(context))
  await payFor(till, await buyer.order())
  return buyer
}

/** Pays at the gateway, which notifies the product by webhook. */
export async function payFor(till: Till, { payment }: Delivery): Promise<void> {
  const intent = payment?.clientSecret.split('_secret_')[0] ?? ''
  await till.stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  await till.work()
}
