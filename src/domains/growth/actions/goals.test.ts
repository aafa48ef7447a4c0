import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { countDays, noBusiness, numbersDeps } from '../../../../test/factories/product/numbers.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aPaidSale } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { readGoals, removeGoal, setGoal } from './goals.ts'

const grant = (context: Context, provider: string, plan: 'pro' | 'premium') =>
  accounts.grantPlan({ ...context, actor: { kind: 'operator' } }, { provider, plan, source: 'test' })

test('each figure has at most one goal, with what this month brought and its pace', async ({
  till,
  system,
}) => {
  const { context, provider } = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  await grant(system, provider, 'premium')
  await countDays(system, provider, [
    { metric: 'visitor', day: '2026-10-31', count: 50 },
    { metric: 'visitor', day: '2026-11-01', count: 10 },
    { metric: 'visitor', day: '2026-11-20', count: 5 },
  ])
  const deps = {
    ...numbersDeps(till.commerce),
    business: async () => ({ ...noBusiness, subscribed: 4 }),
  }
  expect(await readGoals(deps, context)).toMatchObject({
    from: '2026-11-01',
    today: '2026-11-20',
    daysLeft: 10,
    goals: [],
  })
  await setGoal(deps, context, { metric: 'subscribers', target: 12 })
  await setGoal(deps, context, { metric: 'visitors', target: 40 })
  await setGoal(deps, context, { metric: 'orders', target: 2 })
  await setGoal(deps, context, { metric: 'net', target: 1 })
  const { goals } = await setGoal(deps, context, { metric: 'net', target: 20_000 })
  expect(goals).toEqual([
    { metric: 'net', target: 20_000, now: 8000, pace: 12_000 },
    { metric: 'orders', target: 2, now: 1, pace: 2 },
    { metric: 'visitors', target: 40, now: 15, pace: 23 },
    { metric: 'subscribers', target: 12, now: 4, pace: 6 },
  ])
  await removeGoal(deps, context, 'orders')
  const left = await removeGoal(deps, context, 'orders')
  expect(left.goals.map(({ metric }) => metric)).toEqual(['net', 'visitors', 'subscribers'])
})

test('a plan without goals can neither read nor write them, and keeps those it had', async ({
  till,
  system,
  db,
}) => {
  const { context, provider } = await aProvider(system)
  const deps = numbersDeps(till.commerce)
  const kept = { provider, metric: 'net', target: 500, updatedAt: system.clock.now() }
  await db.insertInto('analyticsGoals').values(kept).execute()
  const tried = async () => [
    await failure(readGoals(deps, context)),
    await failure(setGoal(deps, context, { metric: 'net', target: 900 })),
    await failure(removeGoal(deps, context, 'net')),
  ]
  const locked = Array(3).fill('growth.goals_locked')
  expect(await tried()).toEqual(locked)
  await grant(system, provider, 'pro')
  expect(await tried()).toEqual(locked)
  await grant(system, provider, 'premium')
  expect((await readGoals(deps, context)).goals).toMatchObject([{ metric: 'net', target: 500, now: 0 }])
  expect(await failure(readGoals(deps, system))).toBe('accounts.not_an_owner')
})

test('nobody sees or changes another provider’s goals', async ({ till, system }) => {
  const [mine, other] = [await aProvider(system), await aProvider(system)]
  for (const { provider } of [mine, other]) await grant(system, provider, 'premium')
  const deps = numbersDeps(till.commerce)
  await setGoal(deps, other.context, { metric: 'orders', target: 7 })
  expect((await removeGoal(deps, mine.context, 'orders')).goals).toEqual([])
  expect((await readGoals(deps, other.context)).goals).toMatchObject([{ metric: 'orders', target: 7 }])
})

test('the database refuses a goal that is not above 0 and one of an unknown figure', async ({ db }) => {
  const goal = { provider: 'ada', metric: 'net', target: 1, updatedAt: new Date() }
  for (const wrong of [{ target: 0 }, { target: -5 }, { metric: 'likes' }])
    await expect(
      db
        .insertInto('analyticsGoals')
        .values({ ...goal, ...wrong })
        .execute(),
    ).rejects.toThrow('analytics_goals')
})
