import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { deleteTokens } from '../store/tokens.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { settleTokens } from './settle-tokens.ts'

const aProviderId = () => `USERSUB#${crypto.randomUUID()}`
const plenty = { dailyTokens: 1_000_000, monthlyTokens: 100_000_000 }

test('32 calls at once pass no bound of a provider’s day', async ({ contextOf, db }) => {
  const [context, provider] = [contextOf(), aProviderId()]
  const budget = { ...plenty, dailyTokens: 20_000 }
  const made = await Promise.all(
    Array.from({ length: 32 }, () => reserveTokens(budget, context, { provider, tokens: 1500 })),
  )
  expect(made.filter(Boolean)).toHaveLength(13)
  const row = db.selectFrom('coachingTokens').select(['reserved', 'spent']).where('provider', '=', provider)
  expect(await row.executeTakeFirst()).toEqual({ reserved: 19_500, spent: 0 })
  // what was cheaper than its reservation leaves room
  await Promise.all(made.flatMap((one) => (one ? [settleTokens(context, one, 99.2)] : [])))
  expect(await row.executeTakeFirst()).toEqual({ reserved: 0, spent: 1300 })
  expect(await reserveTokens(budget, context, { provider, tokens: 18_700 })).toBeDefined()
  expect(await reserveTokens(budget, context, { provider, tokens: 1 })).toBeUndefined()
})

test('32 calls of 32 providers pass no bound of the installation’s month, and the refused reserve nothing', async ({
  contextOf,
  db,
  clock,
}) => {
  clock.set('2027-03-31T23:59:00Z')
  const context = contextOf()
  const budget = { dailyTokens: 5000, monthlyTokens: 10_000 }
  const providers = Array.from({ length: 32 }, aProviderId)
  const ask = (provider: string) => reserveTokens(budget, context, { provider, tokens: 900 })
  const made = await Promise.all(providers.map(ask))
  expect(made.filter(Boolean)).toHaveLength(11)
  const sums = db
    .selectFrom('coachingTokens')
    .select((of) => [of.fn.sum('reserved').as('reserved'), of.fn.sum('spent').as('spent')])
    .where('provider', 'in', providers)
  expect(await sums.executeTakeFirst()).toEqual({ reserved: 9900, spent: 0 })
  // the next month begins at midnight UTC; a call counts where it was reserved
  clock.set('2027-04-01T00:01:00Z')
  await Promise.all(made.flatMap((one) => (one ? [settleTokens(context, one, 500)] : [])))
  const months = db
    .selectFrom('coachingTokensOfMonths')
    .select(['reserved', 'spent'])
    .orderBy('month', 'desc')
  expect(await months.executeTakeFirst()).toEqual({ reserved: 0, spent: 5500 })
  expect(await ask(providers[0] ?? '')).toMatchObject({ day: '2027-04-01' })
  expect(await months.executeTakeFirst()).toEqual({ reserved: 900, spent: 0 })
})

test('calls that begin and end at once wait for each other in one order', async ({ contextOf, db }) => {
  const context = contextOf()
  const providers = Array.from({ length: 3 }, aProviderId)
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const provider = providers[n % 3] ?? ''
      const made = await reserveTokens(plenty, context, { provider, tokens: 100 })
      if (made) await settleTokens(context, made, 40)
    }),
  )
  const rows = await db
    .selectFrom('coachingTokens')
    .select(['reserved', 'spent'])
    .where('provider', 'in', providers)
    .execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ reserved: 0, spent: 800 })))
})

test('a call that is dearer than any bound is refused before it is made', async ({ contextOf }) => {
  const ask = (budget: Partial<typeof plenty>) =>
    reserveTokens({ ...plenty, ...budget }, contextOf(), { provider: aProviderId(), tokens: 10 })
  expect(await ask({ dailyTokens: 9 })).toBeUndefined()
  expect(await ask({ monthlyTokens: 9 })).toBeUndefined()
  expect(await ask({ dailyTokens: 0 })).toBeUndefined()
  expect(await ask({})).toMatchObject({ day: '2026-11-20', tokens: 10 })
})

test('the database refuses tokens below 0, and an erased account has none', async ({ contextOf, db }) => {
  const [context, provider] = [contextOf(), aProviderId()]
  const made = await reserveTokens(plenty, context, { provider, tokens: 10 })
  if (!made) throw new Error('there is room')
  await settleTokens(context, made, 10)
  await expect(settleTokens(context, made, 10)).rejects.toThrow('coaching_tokens_reserved_check')
  const low = db.insertInto('coachingTokens').values({ provider, day: '2026-01-01', reserved: 0, spent: -1 })
  await expect(low.execute()).rejects.toThrow('coaching_tokens_spent_check')
  await deleteTokens(context, provider)
  const rows = db.selectFrom('coachingTokens').selectAll().where('provider', '=', provider)
  expect(await rows.execute()).toEqual([])
})

test('a cost that no call has is bounded', async ({ contextOf, db }) => {
  const [context, provider] = [contextOf(), aProviderId()]
  for (const spent of [1e15, -3]) {
    const made = await reserveTokens({ ...plenty, dailyTokens: 50_000_000 }, context, {
      provider,
      tokens: 10,
    })
    if (!made) throw new Error('there is room')
    await settleTokens(context, made, spent)
  }
  const row = db.selectFrom('coachingTokens').select('spent').where('provider', '=', provider)
  expect(await row.executeTakeFirst()).toEqual({ spent: 10_000_000 })
})
