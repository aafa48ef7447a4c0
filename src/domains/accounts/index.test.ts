import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { failure } from '../../../test/factories/product/failure.ts'
import { accounts, accountsDeps, aProvider } from '../../../test/factories/product/provider.ts'
import { someLetters } from '../../../test/factories/product/requests.ts'
import { checkUserUrl } from './actions/claim-user-url.ts'
import { readAccount } from './actions/read-account.ts'
import { createAccounts } from './index.ts'

const day = 24 * 3_600_000
const identity = () => {
  const sub = crypto.randomUUID()
  return {
    sub,
    username: sub,
    email: `${sub}@example.test`,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Mensah',
  }
}

test('eight first requests at once make one account', async ({ contextOf, db }) => {
  const ada = identity()
  const actors = await Promise.all(
    Array.from({ length: 8 }, () => accounts.ensureAccount(contextOf({ kind: 'visitor' }), ada)),
  )
  expect(new Set(actors.map(({ provider }) => provider))).toEqual(new Set([`USERSUB#${ada.username}`]))
  const rows = await db.selectFrom('accounts').select('provider').where('sub', '=', ada.sub).execute()
  expect(rows).toHaveLength(1)
})

test('an account follows its identity when name or address change', async ({ contextOf }) => {
  const ada = identity()
  await accounts.ensureAccount(contextOf(), ada)
  const actor = await accounts.ensureAccount(contextOf(), {
    ...ada,
    firstName: 'Adwoa',
    email: 'adwoa@example.test',
  })
  const account = await readAccount(accountsDeps, contextOf(actor))
  expect(account).toMatchObject({
    firstName: 'Adwoa',
    email: 'adwoa@example.test',
    userUrl: null,
    subscriptionPlan: 'free',
  })
})

test('an account keeps its proved address while a new one waits for its proof', async ({ contextOf }) => {
  const ada = identity()
  await accounts.ensureAccount(contextOf(), ada)
  const typed = { ...ada, email: 'stranger@example.test', emailVerified: false, firstName: 'Adwoa' }
  const actor = await accounts.ensureAccount(contextOf(), typed)
  expect(actor).toMatchObject({ email: ada.email, emailVerified: true, firstName: 'Adwoa' })
  expect(await readAccount(accountsDeps, contextOf(actor))).toMatchObject({
    email: ada.email,
    firstName: 'Adwoa',
  })
  const after = await accounts.ensureAccount(contextOf(), { ...typed, emailVerified: true })
  expect(await readAccount(accountsDeps, contextOf(after))).toMatchObject({ email: 'stranger@example.test' })
})

test('the account says which plan is in force and its payment-plan id', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf(), { plan: 'pro' })
  const account = await readAccount(accountsDeps, context)
  expect(account).toMatchObject({ subscriptionPlan: 'pro', paymentPlanId: 'plan_pro', plansEnforced: true })
  expect(account.entitlements.maxNumberOfServices).toBe(15)
})

test('without plans every maximum is a million and every switch is on', async ({ contextOf }) => {
  const { provider } = await aProvider(contextOf())
  const free = createAccounts({ ...accountsDeps, plansEnforced: false })
  const { entitlements } = await free.entitlementsOf(contextOf(), provider)
  expect(new Set(Object.values(entitlements))).toEqual(new Set([1_000_000, true]))
})

test('only a signed-in provider has an account to read', async ({ contextOf }) => {
  await expect(failure(readAccount(accountsDeps, contextOf({ kind: 'visitor' })))).resolves.toBe(
    'accounts.not_an_owner',
  )
})

test('an address is found, changed, and then free for others', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const other = await aProvider(contextOf())
  expect(await accounts.ownerOf(contextOf(), ada.userUrl)).toBe(ada.provider)
  expect(await checkUserUrl(other.context, { userUrl: ada.userUrl })).toEqual({ free: false })
  expect(await checkUserUrl(ada.context, { userUrl: ada.userUrl })).toEqual({ free: true })
  await accounts.claimUserUrl(ada.context, { userUrl: someLetters() })
  expect(await accounts.ownerOf(contextOf(), ada.userUrl)).toBeUndefined()
  await accounts.claimUserUrl(other.context, { userUrl: ada.userUrl })
  expect(await accounts.userUrlOf(contextOf(), other.provider)).toBe(ada.userUrl)
})

test('of two who reach for one address at once, one gets it and the other keeps its own', async ({
  contextOf,
}) => {
  const [ada, kofi] = await Promise.all([aProvider(contextOf()), aProvider(contextOf())])
  const userUrl = someLetters()
  const claims = await Promise.all(
    [ada, kofi].map(({ context }) => failure(accounts.claimUserUrl(context, { userUrl }))),
  )
  expect(new Set(claims)).toEqual(new Set(['accounts.user_url_taken', undefined]))
  const loser = claims[0] === undefined ? kofi : ada
  expect(await accounts.userUrlOf(contextOf(), loser.provider)).toBe(loser.userUrl)
})

test('an address that cannot be one has no owner', async ({ contextOf }) => {
  expect(await accounts.ownerOf(contextOf(), 'no\0body')).toBeUndefined()
})

test('a plan ends at its instant', async ({ contextOf, clock }) => {
  const { provider } = await aProvider(contextOf())
  const until = new Date(clock.now().getTime() + day)
  await accounts.grantPlan(contextOf(), { provider, plan: 'premium', source: 'test', until })
  expect(await accounts.entitlementsOf(contextOf(), provider)).toMatchObject({ plan: 'premium', until })
  clock.advance(day)
  expect(await accounts.entitlementsOf(contextOf(), provider)).toMatchObject({ plan: 'free', until: null })
})

test('the room for files is that of the best plan in force, and 0 after closing', async ({
  contextOf,
  clock,
  db,
}) => {
  const ada = identity()
  const room = () => accounts.mediaBytesOf(contextOf(), ada.sub)
  expect(await room()).toBe(500_000_000)
  const { provider } = await accounts.ensureAccount(contextOf(), ada)
  expect(await room()).toBe(500_000_000)
  const until = new Date(clock.now().getTime() + day)
  await accounts.grantPlan(contextOf(), { provider, plan: 'premium', source: 'test', until })
  await accounts.grantPlan(contextOf(), { provider, plan: 'pro', source: 'operator' })
  expect(await room()).toBe(50_000_000_000)
  clock.advance(day)
  expect(await room()).toBe(10_000_000_000)
  await db.updateTable('accounts').set({ closedAt: clock.now() }).where('provider', '=', provider).execute()
  expect(await room()).toBe(0)
})

test('a source can give less than before; what another source gave stays', async ({ contextOf }) => {
  const { provider } = await aProvider(contextOf())
  const give = (plan: 'free' | 'pro' | 'premium', source: string) =>
    accounts.grantPlan(contextOf(), { provider, plan, source })
  await give('premium', 'operator')
  await give('pro', 'subscription')
  await give('free', 'operator')
  expect((await accounts.entitlementsOf(contextOf(), provider)).plan).toBe('pro')
})

test('a provider cannot give plans, nor can anyone give one that is over', async ({ contextOf, clock }) => {
  const { provider, context } = await aProvider(contextOf())
  const grant = { provider, plan: 'pro', source: 'test' } as const
  expect(await failure(accounts.grantPlan(context, grant))).toBe('accounts.not_an_operator')
  expect(await failure(accounts.grantPlan(contextOf(), { ...grant, until: clock.now() }))).toBe(
    'accounts.until_passed',
  )
  expect(await failure(accounts.grantPlan(contextOf(), { ...grant, provider: 'USERSUB#nobody' }))).toBe(
    'accounts.unknown_user',
  )
})

test('room is answered with the exact count', async ({ contextOf }) => {
  const { provider } = await aProvider(contextOf())
  const roomFor = (countAfter: number) => ({
    provider,
    entitlement: 'maxNumberOfServices' as const,
    countAfter,
  })
  await accounts.assertRoom(contextOf(), roomFor(3))
  await expect(accounts.assertRoom(contextOf(), roomFor(4))).rejects.toMatchObject({
    code: 'accounts.limit_reached',
    details: { entitlement: 'maxNumberOfServices', limit: 3, plan: 'free' },
  })
})
