import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { method, pay, switchCard } from '../../../../test/factories/product/plan-sale.ts'
import { type PlanShop, test } from '../../../../test/factories/product/plan-shop.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { followSubscription } from './follow-subscription.ts'
import { readBilling } from './read-billing.ts'
import { readPlans } from './read-plans.ts'
import { startCheckout } from './start-checkout.ts'
import { startTrial } from './start-trial.ts'
import { listInvoices, openPortal } from './visit-vendor.ts'

const month = { plan: 'pro', interval: 'month' } as const
const day = 24 * 3_600_000

async function buy(
  { deps, context, provider }: PlanShop,
  wanted: Parameters<typeof startCheckout>[2] = month,
) {
  const { url } = await startCheckout(deps, context, wanted)
  expect((await pay(url)).status).toBe(303)
  await followSubscription(deps, context, provider)
}
const run = ({ billing }: PlanShop, context: PlanShop['context'], task: string) =>
  taskNamed(billing.tasks, task).run({ ...context, actor: { kind: 'system' } }, {})

test('the prices are those at the vendor', async ({ aPlanShop, contextOf }) => {
  const { deps } = await aPlanShop()
  const { prices } = await readPlans(deps, contextOf({ kind: 'visitor' }))
  expect(prices).toEqual([
    { plan: 'pro', interval: 'month', amount: 1500 },
    { plan: 'pro', interval: 'year', amount: 15_000 },
    { plan: 'premium', interval: 'month', amount: 3900 },
    { plan: 'premium', interval: 'year', amount: 39_000 },
  ])
})

test('a paid checkout gives the plan, and its end takes it at the period’s end', async ({
  aPlanShop,
  clock,
}) => {
  const shop = await aPlanShop()
  await buy(shop)
  expect(await shop.planNow()).toBe('pro')
  const bought = await readBilling(shop.deps, shop.context)
  expect(bought).toMatchObject({
    plan: 'pro',
    source: 'subscription',
    portal: true,
    trial: false,
    subscription: { plan: 'pro', interval: 'month', state: 'active', next: null, nextAmount: 1500 },
  })
  const free = { plan: 'free', interval: 'month' } as const
  expect(await previewChange(shop.deps, shop.context, free)).toMatchObject({
    when: 'later',
    amount: 0,
    rests: [{ title: 'The fourth' }],
  })
  const cancelled = await changePlan(shop.deps, shop.context, free)
  expect(cancelled.subscription?.next).toEqual({ plan: 'free', interval: null })
  expect(await shop.planNow()).toBe('pro')
  clock.set(bought.subscription?.periodEnd ?? '')
  expect(await shop.planNow()).toBe('free')
  await run(shop, shop.context, 'billing.look-for-news-stripe')
  expect((await readBilling(shop.deps, shop.context)).subscription).toBeNull()
})

test('two tabs that buy at once open one payment page', async ({ aPlanShop }) => {
  const { deps, context, stripe } = await aPlanShop()
  const pages = await Promise.all(Array.from({ length: 8 }, () => startCheckout(deps, context, month)))
  const open = [...stripe.sim.world.sessions.values()].filter(({ status }) => status === 'open')
  expect(open).toHaveLength(1)
  expect(new Set(pages.map(({ url }) => url)).size).toBeGreaterThan(0)
})

test('a plan that was paid before the product was away for a week is found by the first look', async ({
  aPlanShop,
  clock,
}) => {
  const shop = await aPlanShop()
  await pay((await startCheckout(shop.deps, shop.context, month)).url)
  clock.advance(7 * day)
  await run(shop, shop.context, 'billing.look-for-news-stripe')
  expect(await shop.planNow()).toBe('pro')
})

test('another wish closes the page before, which then cannot be paid', async ({ aPlanShop }) => {
  const shop = await aPlanShop()
  const first = await startCheckout(shop.deps, shop.context, month)
  const second = await startCheckout(shop.deps, shop.context, { plan: 'premium', interval: 'year' })
  expect(first.url).not.toBe(second.url)
  await pay(first.url)
  await pay(second.url)
  await followSubscription(shop.deps, shop.context, shop.provider)
  expect(shop.stripe.sim.world.subscriptions.size).toBe(1)
  expect(await shop.planNow()).toBe('premium')
  expect(await failure(startCheckout(shop.deps, shop.context, month))).toBe('billing.has_subscription')
})

test('of two subscriptions that were paid one stays, and the money of the other goes back', async ({
  aPlanShop,
}) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [customer = ''] = [...shop.stripe.sim.world.subscriptions.values()].map((one) => one.customer)
  const { url } = await shop.stripe.plans.openCheckout({
    idempotencyKey: crypto.randomUUID(),
    customerId: customer,
    priceId: 'plan_premium',
    successUrl: 'https://showcase.example/billing',
    cancelUrl: 'https://showcase.example/pricing',
    notes: { provider: shop.provider },
  })
  await pay(url)
  await Promise.all([1, 2, 3].map(() => followSubscription(shop.deps, shop.context, shop.provider)))
  expect(await shop.planNow()).toBe('pro')
  const states = [...shop.stripe.sim.world.subscriptions.values()].map(({ status }) => status)
  expect(states).toEqual(['active', 'canceled'])
  expect([...shop.stripe.sim.world.refunds.values()].map(({ amount }) => amount)).toEqual([3900])
})

test('an upgrade charges what its preview says and works at once', async ({ aPlanShop, clock }) => {
  const shop = await aPlanShop()
  await buy(shop)
  clock.advance(10 * day)
  const premium = { plan: 'premium', interval: 'month' } as const
  const { when, amount, at } = await previewChange(shop.deps, shop.context, premium)
  expect(when).toBe('now')
  clock.advance(90_000)
  await changePlan(shop.deps, shop.context, { ...premium, at })
  expect(await shop.planNow()).toBe('premium')
  const { invoices } = await listInvoices(shop.deps, shop.context, {})
  expect(invoices[0]?.amount).toBe(amount)
})

test('a declined upgrade leaves plan and money as they were', async ({ aPlanShop }) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [id = ''] = [...shop.stripe.sim.world.subscriptions.keys()]
  await switchCard(shop.stripe, id, 'pm_card_chargeCustomerFail')
  expect(await failure(changePlan(shop.deps, shop.context, { plan: 'premium', interval: 'month' }))).toBe(
    'billing.card_declined',
  )
  expect(await shop.planNow()).toBe('pro')
})

test('a failed renewal keeps the plan for 14 days, with three mails, and then ends', async ({
  aPlanShop,
  clock,
}) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [id = ''] = [...shop.stripe.sim.world.subscriptions.keys()]
  await switchCard(shop.stripe, id, 'pm_card_chargeCustomerFail')
  const { subscription } = await readBilling(shop.deps, shop.context)
  clock.set(subscription?.periodEnd ?? '')
  clock.advance(3_600_000)
  const mailsAfter: number[] = []
  const plans: string[] = []
  for (let nth = 0; nth < 16; nth++) {
    await run(shop, shop.context, 'billing.look-for-news-stripe')
    await run(shop, shop.context, 'billing.tell-of-due-stripe')
    mailsAfter.push(shop.mails.length)
    plans.push(await shop.planNow())
    clock.advance(day)
  }
  expect(plans.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 'pro'))
  expect(plans.at(-1)).toBe('free')
  expect(mailsAfter[0]).toBe(1)
  expect(mailsAfter[7]).toBe(2)
  expect(mailsAfter[12]).toBe(3)
})

test('a payment that was made while its news were lost keeps the plan at the end of the grace', async ({
  aPlanShop,
  clock,
}) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [subscription] = shop.stripe.sim.world.subscriptions.values()
  const { id = '', customer = '' } = subscription ?? {}
  await switchCard(shop.stripe, id, 'pm_card_chargeCustomerFail')
  clock.set((await readBilling(shop.deps, shop.context)).subscription?.periodEnd ?? '')
  clock.advance(3_600_000)
  await run(shop, shop.context, 'billing.look-for-news-stripe')
  const open = (await listInvoices(shop.deps, shop.context, {})).invoices.find(
    ({ state }) => state === 'open',
  )
  const card = await method(shop.stripe, customer, 'pm_card_visa')
  await shop.stripe.client.invoices.pay(open?.id ?? '', { payment_method: card })
  const { subscription: heard } = await readBilling(shop.deps, shop.context)
  expect(heard?.state).toBe('past_due')
  clock.set(heard?.graceUntil ?? '')
  await run(shop, shop.context, 'billing.tell-of-due-stripe')
  expect(await shop.planNow()).toBe('pro')
  expect(shop.stripe.sim.world.subscriptions.get(id)?.status).toBe('active')
  expect(shop.mails).toEqual([])
  expect((await readBilling(shop.deps, shop.context)).subscription).toMatchObject({
    state: 'active',
    graceUntil: null,
  })
})

test('a plan whose payment is due ends at once when it is cancelled', async ({ aPlanShop, clock }) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [id = ''] = [...shop.stripe.sim.world.subscriptions.keys()]
  await switchCard(shop.stripe, id, 'pm_card_chargeCustomerFail')
  clock.set((await readBilling(shop.deps, shop.context)).subscription?.periodEnd ?? '')
  clock.advance(3_600_000)
  await followSubscription(shop.deps, shop.context, shop.provider)
  const free = { plan: 'free', interval: 'month' } as const
  expect((await previewChange(shop.deps, shop.context, free)).when).toBe('ends')
  await changePlan(shop.deps, shop.context, free)
  expect(await shop.planNow()).toBe('free')
  const { invoices } = await listInvoices(shop.deps, shop.context, {})
  expect(invoices.filter(({ state }) => state === 'open')).toEqual([])
})

test('a change of a plan that ended at the vendor finds no plan, at any moment of the change', async ({
  aPlanShop,
}) => {
  for (const wanted of [
    { plan: 'free', interval: 'month' },
    { plan: 'premium', interval: 'month' },
  ] as const)
    for (const isLate of [false, true]) {
      const shop = await aPlanShop()
      await buy(shop)
      const [id = ''] = [...shop.stripe.sim.world.subscriptions.keys()].slice(-1)
      const end = () => shop.stripe.plans.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
      if (!isLate) await end()
      // the last moment before the vendor is asked to change it
      const stopPoint = async (name: string) => void (name === 'plan-changing' && (await end()))
      const context = isLate ? { ...shop.context, stopPoint } : shop.context
      expect(await failure(changePlan(shop.deps, context, wanted))).toBe('billing.no_subscription')
      expect(await shop.planNow()).toBe('free')
    }
})

test('an older reading never replaces a newer one', async ({ aPlanShop }) => {
  const shop = await aPlanShop()
  await buy(shop)
  const [id = ''] = [...shop.stripe.sim.world.subscriptions.keys()]
  let ended: Promise<void> | undefined
  const stopPoint = async (name: string) => {
    if (name !== 'subscription-read') return
    ended ??= (async () => {
      await shop.stripe.plans.endNow({ idempotencyKey: 'end', id, refund: false })
      await followSubscription(shop.deps, shop.context, shop.provider)
    })()
    await ended
  }
  await followSubscription(shop.deps, { ...shop.context, stopPoint }, shop.provider)
  expect(await shop.planNow()).toBe('free')
})

test('14 days of Pro are had once, and only without a plan', async ({ aPlanShop, clock }) => {
  const shop = await aPlanShop()
  const tries = await Promise.allSettled([1, 2, 3].map(() => startTrial(shop.deps, shop.context)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readBilling(shop.deps, shop.context)).toMatchObject({
    plan: 'pro',
    source: 'trial',
    trial: false,
  })
  clock.advance(14 * day)
  expect(await shop.planNow()).toBe('free')
  expect(await failure(startTrial(shop.deps, shop.context))).toBe('billing.trial_used')
  const other = await aPlanShop()
  await buy(other)
  expect(await failure(startTrial(other.deps, other.context))).toBe('billing.trial_needless')
})

test('the portal needs its entitlement, and nothing is sold without a vendor or without plans', async ({
  aPlanShop,
}) => {
  const { deps, context } = await aPlanShop()
  expect(await failure(openPortal(deps, context))).toBe('billing.portal_locked')
  for (const one of [
    { ...deps, plans: undefined },
    { ...deps, plansEnforced: false },
  ])
    expect(await failure(startCheckout(one, context, month))).toBe('billing.not_sold')
})
