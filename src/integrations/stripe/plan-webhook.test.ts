import { afterEach, expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../test/database.ts'
import type { TestClock } from '../../../test/factories/product/clock.ts'
import {
  aCustomer,
  checkout,
  pay,
  subscribed,
  switchCard,
} from '../../../test/factories/product/plan-sale.ts'
import { anInbox as openInbox } from '../../../test/factories/product/stripe-inbox.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function anInbox(context: Context, clock: TestClock) {
  const inbox = await openInbox(context, clock)
  closing.push(inbox.stripe.close)
  const { sim } = inbox.stripe
  return {
    ...inbox,
    /** Waits for the deliveries and runs their jobs. Returns what the product was told. */
    async told() {
      await sim.deliveries.idle()
      inbox.plans.length = 0
      for (const { eventId, processedAt } of await inbox.rows()) if (!processedAt) await inbox.work(eventId)
      return inbox.plans
    },
  }
}

test('a paid checkout, its subscription and its invoice each tell of the customer', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  const { stripe } = inbox
  const customerId = await aCustomer(stripe)
  const { url } = await checkout(stripe, customerId)
  await pay(url)
  const told = await inbox.told()
  expect(told).toContainEqual({ vendor: 'stripe', customerId })
  // created, and the four of its invoice, and the checkout: nothing twice, though each was sent three times
  expect(told).toHaveLength(6)
})

test('a closed checkout tells of itself', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  const customerId = await aCustomer(inbox.stripe)
  const { id } = await checkout(inbox.stripe, customerId)
  await inbox.stripe.plans.closeCheckout(id)
  expect(await inbox.told()).toEqual([{ vendor: 'stripe', customerId }])
})

test('a failed renewal, its retries and the end are told, and a late event finds the state of now', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  const { stripe } = inbox
  const { id, customerId } = await subscribed(stripe)
  await inbox.told()
  const [created] = stripe.sim.world.events.filter(({ type }) => type === 'customer.subscription.created')
  await switchCard(stripe, id, 'pm_card_chargeCustomerFail')
  clock.set('2026-12-21T00:00:00Z')
  await stripe.plans.readSubscription(id)
  expect(new Set((await inbox.told()).map((ref) => ref.customerId))).toEqual(new Set([customerId]))
  clock.set('2027-02-01T00:00:00Z')
  expect((await stripe.plans.readSubscription(id))?.state).toBe('ended')
  expect(await inbox.told()).not.toEqual([])
  await stripe.steer(`/webhooks/${created?.id}/deliver`, { times: 2 })
  expect(await inbox.told()).toEqual([])
  expect((await stripe.plans.readSubscription(id))?.state).toBe('ended')
})

test('no webhook of a subscription reaches the handlers of payments with another’s id', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  await subscribed(inbox.stripe)
  await inbox.told()
  expect(inbox.asked).not.toEqual([])
  expect(inbox.asked.every((id) => inbox.stripe.sim.world.intents.has(id))).toBe(true)
})
