import { expect } from 'vitest'
import { changePlan } from '#domains/billing/actions/change-plan.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aWorld, type World } from '../factories/hostile/survivors.ts'
import { aPageOnPro, bookable, payForPlan } from '../factories/product/plan-page.ts'
import { openPlanShop, type PlanShop } from '../factories/product/plan-shop.ts'

/** quality.md R2, R4: kill -9 between what the vendor sold and the grant, and between the end of a plan and the rest of its cards. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, use) => {
      const world = await aWorld(database)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

/** What is stored about a plan. */
async function standing(world: World, { provider, planNow }: PlanShop) {
  const rows = async (text: string) =>
    (await world.pool.query<{ value: string }>(text, [provider])).rows.map(({ value }) => value)
  return {
    plan: await planNow(),
    subscription: await rows(
      `select state || ' ' || plan || ' ' || interval as value from development.plan_subscriptions where provider = $1`,
    ),
    grants: await rows(
      `select source || ' ' || plan as value from development.plan_grants where provider = $1 and coalesce(until, 'infinity') > '${world.clock.now().toISOString()}'`,
    ),
  }
}

const pro = { plan: 'pro', subscription: ['active pro month'], grants: ['subscription pro'] }

/** Lets the vendor's webhooks arrive while this runs. */
async function heard(world: World, work: () => Promise<unknown>): Promise<void> {
  world.stripe.sim.delivers = true
  await work()
  world.stripe.sim.delivers = false
}

test('a plan that was paid survives kill -9 before its grant, and is granted once by webhook and look', async ({
  world,
}) => {
  for (const point of ['subscription-read', 'subscription-written']) {
    const byWebhook = await openPlanShop(world.stripe, world.system)
    await heard(world, () => dies(world, [point, () => payForPlan(byWebhook)]))
    expect(await standing(world, byWebhook)).toEqual(pro)

    const byLook = await openPlanShop(world.stripe, world.system)
    await payForPlan(byLook)
    expect(await byLook.planNow()).toBe('free')
    await dies(world, [point, () => world.later(61).catch(() => undefined)])
    expect(await standing(world, byLook)).toEqual(pro)
  }
}, 600_000)

test('a plan that ends survives kill -9 before its cards rest, and exactly the cards beyond it rest', async ({
  world,
}) => {
  for (const point of ['cards-unsettled', 'cards-settling']) {
    // by the news of its end
    const ended = await openPlanShop(world.stripe, world.system)
    await aPageOnPro(ended)
    await world.atRest()
    expect(await bookable(ended)).toBe(5)
    const [id = ''] = [...world.stripe.sim.world.subscriptions.values()]
      .filter(({ metadata }) => metadata['provider'] === ended.provider)
      .map((one) => one.id)
    const end = () => world.stripe.plans.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
    await heard(world, () => dies(world, [point, end]))
    expect([await ended.planNow(), await bookable(ended)]).toEqual(['free', 3])
    expect((await standing(world, ended)).subscription).toEqual(['ended pro month'])
    await world.later(2)
    expect(await bookable(ended)).toBe(3)

    // by the clock, at the end of a period that is not renewed
    const lapsed = await openPlanShop(world.stripe, world.system)
    await aPageOnPro(lapsed)
    await changePlan(lapsed.deps, lapsed.context, { plan: 'free', interval: 'month' })
    await world.atRest()
    expect(await bookable(lapsed)).toBe(5)
    await dies(world, [point, () => world.later(32 * 24 * 60).catch(() => undefined)])
    await world.later(2)
    expect([await lapsed.planNow(), await bookable(lapsed)]).toEqual(['free', 3])
  }
}, 600_000)
