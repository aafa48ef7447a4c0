import { expect } from 'vitest'
import { aCustomer, checkout, pay, test } from '../../../test/factories/product/plan-sale.ts'

test('the prices of the plans are read, and an unknown one is left out', async ({ stripe: { plans } }) => {
  expect(await plans.readPrices(['plan_pro', 'plan_premium_yearly', 'price_none'])).toEqual([
    { priceId: 'plan_pro', amount: 1500, interval: 'month' },
    { priceId: 'plan_premium_yearly', amount: 39_000, interval: 'year' },
  ])
})

test('a paid checkout is a subscription with its notes and its card', async ({ stripe, clock }) => {
  const customerId = await aCustomer(stripe)
  const { id, url } = await checkout(stripe, customerId)
  expect(await stripe.plans.readCheckout(id)).toEqual({ state: 'open', customerId, subscriptionId: null })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Subscribe to Pro')
  expect(page).toContain('$15.00 per month')
  const paid = await pay(url)
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://showcase.example/done?of=${id}`])
  const { subscriptionId } = (await stripe.plans.readCheckout(id)) ?? {}
  expect(await stripe.plans.readSubscription(subscriptionId ?? '')).toEqual({
    id: subscriptionId,
    customerId,
    notes: { provider: 'prv_1' },
    priceId: 'plan_pro',
    state: 'active',
    startedAt: clock.now(),
    periodEnd: new Date('2026-12-20T12:00:00Z'),
    endsWithPeriod: false,
    nextPriceId: null,
    dueSince: null,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
  })
})

test('a second press of Pay charges nothing more', async ({ stripe }) => {
  const { url } = await checkout(stripe, await aCustomer(stripe))
  const [first, second] = await Promise.all([pay(url), pay(url)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(stripe.sim.world.subscriptions.size).toBe(1)
  expect(stripe.sim.world.charges.size).toBe(1)
})
