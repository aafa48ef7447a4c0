import { test as base, expect } from 'vitest'
import type { Subscription } from '#domains/billing/ports.ts'
import { aClock, type TestClock } from './clock.ts'
import { aStripe, type StandIn } from './stripe.ts'

/** The card stand-in without deliveries, on a clock of its own. */
export const test = base.extend<{ clock: TestClock; stripe: StandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  clock: async ({}, provide) => provide(aClock()),
  stripe: async ({ clock }, provide) => {
    const stripe = await aStripe(clock, { deliverTimes: 0 })
    await provide(stripe)
    await stripe.close()
  },
})

export const aCustomer = ({ plans }: StandIn): Promise<string> =>
  plans.createCustomer({
    idempotencyKey: crypto.randomUUID(),
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    notes: { provider: 'prv_1' },
  })

export const checkout = ({ plans }: StandIn, customerId: string, priceId = 'plan_pro') =>
  plans.openCheckout({
    idempotencyKey: crypto.randomUUID(),
    customerId,
    priceId,
    successUrl: 'https://showcase.example/done?of={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://showcase.example/billing',
    notes: { provider: 'prv_1' },
  })

/** Sends the card form of one of the vendor's pages. */
export const pay = (url: string, number = '4242 4242 4242 4242', more: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', ...more }),
  })

/** A subscription, bought on the vendor's page. */
export async function subscribed(
  stripe: StandIn,
  priceId = 'plan_pro',
  number?: string,
): Promise<Subscription> {
  const { id, url } = await checkout(stripe, await aCustomer(stripe), priceId)
  expect((await pay(url, number)).status).toBe(303)
  const made = await stripe.plans.readCheckout(id)
  const subscription = await stripe.plans.readSubscription(made?.subscriptionId ?? '')
  if (!subscription) throw new Error('the checkout made no subscription')
  return subscription
}

/** Saves one of the vendor's test cards for a customer. Returns its id. */
export async function method({ client }: StandIn, customer: string, card: string): Promise<string> {
  return (await client.paymentMethods.attach(card, { customer })).id
}

/** Gives a subscription another card, as the customer does on the vendor's page. */
export async function switchCard(stripe: StandIn, id: string, card: string): Promise<void> {
  const { customerId = '' } = (await stripe.plans.readSubscription(id)) ?? {}
  const default_payment_method = await method(stripe, customerId, card)
  await stripe.client.subscriptions.update(id, { default_payment_method })
}
