import { expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { pay } from '../../../../test/factories/product/plan-sale.ts'
import { type PlanShop, test } from '../../../../test/factories/product/plan-shop.ts'
import { followSubscription } from './follow-subscription.ts'
import { noteDispute } from './note-dispute.ts'
import { startCheckout } from './start-checkout.ts'

/** What the operator's log has, after the newest dispute was told. */
async function logged({ deps, context, stripe }: PlanShop): Promise<Readonly<Record<string, unknown>>[]> {
  const [disputeId = ''] = [...stripe.sim.world.disputes.keys()].slice(-1)
  const lines: Record<string, unknown>[] = []
  const note = (level: string) => (about: object, message: string) =>
    void lines.push({ ...about, level, message })
  const log = Object.assign(createLog('silent'), { error: note('error'), warn: note('warn') })
  await noteDispute(deps, { ...context, log }, { vendor: 'stripe', disputeId })
  return lines
}

test('the operator hears that a bank disputes a payment of a plan, and the plan is read again', async ({
  aPlanShop,
}) => {
  const shop = await aPlanShop()
  const { stripe, provider } = shop
  await pay((await startCheckout(shop.deps, shop.context, { plan: 'pro', interval: 'month' })).url)
  await followSubscription(shop.deps, shop.context, provider)
  const [intent = ''] = [...stripe.sim.world.intents.keys()].slice(-1)
  await stripe.steer(`/payment_intents/${intent}/dispute`, { reason: 'subscription_canceled' })
  const [dispute] = stripe.sim.world.disputes.values()
  expect(await logged(shop)).toEqual([
    {
      level: 'error',
      message: 'a bank disputes a payment of a plan: answer it in the vendor’s dashboard',
      provider,
      disputeId: dispute?.id,
      customerId: stripe.sim.world.intents.get(intent)?.customer,
      amount: 1500,
      state: 'open',
      reason: 'subscription_canceled',
      answerBy: new Date((dispute?.evidence_details.due_by ?? 0) * 1000),
    },
  ])
  expect(await shop.planNow()).toBe('pro')

  // the operator ended the subscription; its own news were lost
  const [id = ''] = stripe.sim.world.subscriptions.keys()
  await stripe.plans.endNow({ idempotencyKey: 'end', id, refund: false })
  await stripe.steer(`/disputes/${dispute?.id}/lost`)
  expect(await logged(shop)).toMatchObject([{ level: 'warn', provider, state: 'lost', answerBy: null }])
  expect(await shop.planNow()).toBe('free')
})

test('a dispute of a payment that is no plan’s is left to commerce', async ({ aPlanShop }) => {
  const shop = await aPlanShop()
  const { id } = await shop.stripe.client.paymentIntents.create({
    amount: 8000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  await shop.stripe.steer(`/payment_intents/${id}/dispute`)
  expect(await logged(shop)).toEqual([])
})
