import fc from 'fast-check'
import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { TestClock } from '../../../../test/factories/product/clock.ts'
import { hearNews } from '../../../../test/factories/product/plan-news.ts'
import { method, pay, switchCard } from '../../../../test/factories/product/plan-sale.ts'
import { type PlanShop, test } from '../../../../test/factories/product/plan-shop.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { changePlan } from './change-plan.ts'
import { startCheckout } from './start-checkout.ts'
import { openPortal, refreshBilling } from './visit-vendor.ts'

const bought = ['pro', 'premium'] as const
const intervals = ['month', 'year'] as const
const planIds = {
  plan_pro: 'pro',
  plan_pro_yearly: 'pro',
  plan_premium: 'premium',
  plan_premium_yearly: 'premium',
}

/** One history: an owner, the vendor, and pages of the vendor that are still open in a tab. */
type History = {
  readonly shop: PlanShop
  readonly system: Context
  readonly clock: TestClock
  readonly pages: string[]
}
type Step = (history: History, nth: number) => Promise<unknown>

const wanted = (nth: number) =>
  ({ plan: bought[nth % 2] ?? 'pro', interval: intervals[(nth >> 1) % 2] ?? 'month' }) as const

/** What the vendor has of this owner, the oldest first. */
const ownOf = ({ shop: { stripe, provider } }: History) =>
  [...stripe.sim.world.subscriptions.values()].filter(({ metadata }) => metadata['provider'] === provider)
const isLive = ({ status }: { readonly status: string }) => status === 'active' || status === 'past_due'
const liveOf = (history: History) => ownOf(history).filter(isLive)

async function run({ shop, system }: History, task: string): Promise<void> {
  await taskNamed(shop.billing.tasks, `billing.${task}-stripe`).run(system, {})
}

const hear = ({ shop, system }: History, events: readonly object[]) => hearNews(shop, system, events)

/** Sends the form of an owner's portal page. */
async function inPortal(history: History, form: string, fields: Record<string, string>): Promise<void> {
  const { url } = await openPortal(history.shop.deps, history.shop.context)
  await fetch(`${url}/${form}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** A step that the state of the world refuses does nothing. */
const steps: Readonly<Record<string, Step>> = {
  'open a checkout': async ({ shop, pages }, nth) =>
    pages.push((await startCheckout(shop.deps, shop.context, wanted(nth))).url),
  'pay in any tab': ({ pages }, nth) => pay(pages[nth % pages.length] ?? 'http://127.0.0.1:1/'),
  buy: async ({ shop }, nth) => pay((await startCheckout(shop.deps, shop.context, wanted(nth))).url),
  'change the plan': ({ shop }, nth) => changePlan(shop.deps, shop.context, wanted(nth)),
  cancel: ({ shop }) => changePlan(shop.deps, shop.context, { plan: 'free', interval: 'month' }),
  'cancel in the portal': (history) =>
    inPortal(history, 'renewal', { subscription: liveOf(history)[0]?.id ?? '', renews: 'false' }),
  'renew in the portal': (history) =>
    inPortal(history, 'renewal', { subscription: liveOf(history)[0]?.id ?? '', renews: 'true' }),
  'card breaks': (history) =>
    switchCard(history.shop.stripe, liveOf(history)[0]?.id ?? '', 'pm_card_chargeCustomerFail'),
  'card is replaced': (history) =>
    switchCard(history.shop.stripe, liveOf(history)[0]?.id ?? '', 'pm_card_visa'),
  'pay what is due': async ({ shop: { stripe, provider } }) => {
    const row = [...stripe.sim.world.subscriptions.values()].find(
      ({ metadata, status }) => metadata['provider'] === provider && status === 'past_due',
    )
    const open = [...stripe.sim.world.invoices.values()].filter(
      ({ customer, status }) => customer === row?.customer && status === 'open',
    )
    const card = row && (await method(stripe, row.customer, 'pm_card_visa'))
    for (const { id } of open) if (card) await stripe.client.invoices.pay(id, { payment_method: card })
  },
  'days pass': async ({ clock }, nth) => clock.advance((1 + nth) * day),
  'a month passes': async ({ clock }) => clock.advance(31 * day),
  'news arrive': (history, nth) => hear(history, history.shop.stripe.sim.world.events.slice(-1 - nth)),
  'news arrive twice and reversed': (history, nth) => {
    const events = history.shop.stripe.sim.world.events.slice(-1 - nth)
    return hear(history, [...events, ...events].toReversed())
  },
  'the page is read': ({ shop }) => refreshBilling(shop.deps, shop.context),
  'the hourly look': (history) => run(history, 'look-for-news'),
  'the look at due payments': (history) => run(history, 'tell-of-due'),
}

/** What is stored, without what only counts readings. */
async function storedOf({ shop, system }: History) {
  const row = await findSubscription(system, shop.provider)
  if (!row) return undefined
  const { state, plan, interval, subscriptionId, periodEnd, nextPlan, nextInterval } = row
  return {
    state,
    plan,
    interval,
    subscriptionId,
    periodEnd,
    nextPlan,
    nextInterval,
    granted: await shop.planNow(),
  }
}

test('after any history the plan is what the vendor sells, whatever news were lost, doubled or late', async ({
  aPlanShop,
  contextOf,
  clock,
}) => {
  const names = fc.constantFrom(...Object.keys(steps))
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names, fc.nat({ max: 15 })), { minLength: 4, maxLength: 24 }),
      async (played) => {
        const history: History = { shop: await aPlanShop(), system: contextOf(), clock, pages: [] }
        const { shop, system } = history
        await steps['buy']?.(history, played.length)
        for (const [name, nth] of played)
          await steps[name]?.(history, nth).catch((error: unknown) => {
            // the vendor and the product may refuse; neither may break
            if (error instanceof Failure && error.kind !== 'bug') return
            if (error instanceof TypeError && error.message === 'fetch failed') return
            if (error instanceof Error && error.constructor.name.startsWith('Stripe')) return
            throw error
          })
        // what the clock would do until the next morning
        await run(history, 'look-at-subscriptions')
        await run(history, 'tell-of-due')
        await run(history, 'look-for-news')
        await run(history, 'look-at-subscriptions')

        const live = liveOf(history)
        expect(live.length).toBeLessThanOrEqual(1)
        const [one] = live
        const stored = await storedOf(history)
        const item = one?.items.data[0]
        const plan = item && Object.entries(planIds).find(([id]) => id === item.price.id)?.[1]
        seen.add(one ? `${one.status} ${plan}` : 'none')
        expect(stored).toMatchObject(
          one && item
            ? {
                state: one.status,
                subscriptionId: one.id,
                plan,
                interval: item.price.recurring.interval,
                periodEnd: new Date(item.current_period_end * 1000),
                granted: plan,
              }
            : { granted: 'free', state: 'ended' },
        )
        // all news of this history again, in another order, change nothing
        const events = shop.stripe.sim.world.events.slice(-20)
        await hear(history, [...events.toReversed(), ...events])
        expect(await storedOf(history)).toEqual(stored)
        await run(history, 'look-at-subscriptions')
        expect(await storedOf(history)).toEqual(stored)
        // the looks of later histories leave it out
        await system.db.deleteFrom('planSubscriptions').where('provider', '=', shop.provider).execute()
      },
    ),
    { numRuns: process.env['LONG'] === '1' ? 200 : 25, seed: 20261129 },
  )
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['active premium', 'active pro', 'none']))
}, 300_000)
