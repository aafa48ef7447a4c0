import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, accountsDeps, aProvider } from '../../../../test/factories/product/provider.ts'
import { createAccounts } from '../index.ts'
import { readClosing } from './ask-closing.ts'
import { checkUserUrl } from './claim-user-url.ts'
import { readAccount } from './read-account.ts'

const withBookings = (count: number) => createAccounts({ ...accountsDeps, bookingsToCome: async () => count })
const closeDue = taskNamed(accounts.tasks, 'accounts.close-due')

test('a repeated closing request keeps the first date and announces it once', async ({
  contextOf,
  clock,
  db,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const first = await accounts.askClosing(context, { cancelBookings: false })
  expect(first.closingAt).toBe(new Date(clock.now().getTime() + 30 * day).toISOString())
  clock.advance(5 * day)
  expect(await accounts.askClosing(context, { cancelBookings: true })).toEqual(first)
  expect(await readAccount(accountsDeps, context)).toMatchObject({ closingAt: first.closingAt })
  const announcements = await db
    .selectFrom('outbox')
    .select('data')
    .where('provider', '=', provider)
    .execute()
  expect(announcements.map(({ data }) => data)).toEqual([{ dueAt: first.closingAt }])
})

test('bookings to come refuse a closing unless they shall be cancelled', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const busy = withBookings(2)
  await expect(busy.askClosing(context, { cancelBookings: false })).rejects.toMatchObject({
    code: 'accounts.bookings_to_come',
    details: { count: 2 },
  })
  expect((await readClosing(accountsDeps, context)).closingAt).toBeNull()
  expect((await busy.askClosing(context, { cancelBookings: true })).closingAt).not.toBeNull()
})

test('an address is met by nobody while its account is about to close, and stays its own', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const other = await aProvider(contextOf())
  await accounts.askClosing(ada.context, { cancelBookings: false })
  expect(await accounts.ownerOf(contextOf(), ada.userUrl)).toBeUndefined()
  expect(await checkUserUrl(other.context, { userUrl: ada.userUrl })).toEqual({ free: false })
  await accounts.takeClosingBack(ada.context)
  expect(await accounts.ownerOf(contextOf(), ada.userUrl)).toBe(ada.provider)
})

test('after 30 days the account is closed, its address is free and what it was opened with opens nothing', async ({
  contextOf,
  clock,
}) => {
  const { context, provider, userUrl, actor } = await aProvider(contextOf())
  const username = provider.replace('USERSUB#', '')
  const identity = { ...actor, sub: username, username }
  await accounts.askClosing(context, { cancelBookings: false })
  clock.advance(30 * day - 1)
  await closeDue.run(contextOf(), {})
  await accounts.ensureAccount(contextOf(), identity)
  clock.advance(1)
  await closeDue.run(contextOf(), {})
  expect(await failure(accounts.ensureAccount(contextOf(), identity))).toBe('accounts.closed')
  expect(await failure(accounts.ensureAccount(contextOf(), { ...identity, firstName: 'New' }))).toBe(
    'accounts.closed',
  )
  expect(await failure(accounts.takeClosingBack(context))).toBe('accounts.closed')
  expect(await failure(accounts.askClosing(context, { cancelBookings: false }))).toBe('accounts.closed')
  expect(await accounts.holderOf(contextOf(), userUrl)).toBeUndefined()
})

test('taken back at the moment it is due, the account either stays or is closed, and what is said is true', async ({
  contextOf,
  clock,
}) => {
  for (let round = 0; round < 12; round++) {
    const { context, provider } = await aProvider(contextOf())
    await accounts.askClosing(context, { cancelBookings: false })
    clock.advance(30 * day)
    const [cancelled] = await Promise.all([
      failure(accounts.takeClosingBack(context)),
      closeDue.run(contextOf(), {}),
      closeDue.run(contextOf(), {}),
    ])
    const account = await accounts.accountOf(contextOf(), provider)
    expect([cancelled, account?.closingDueAt, account?.closedAt === null]).toEqual([
      cancelled,
      null,
      cancelled === undefined,
    ])
    const closed = await context.db
      .selectFrom('outbox')
      .select('id')
      .where('provider', '=', provider)
      .where('type', '=', 'accounts.closed')
      .execute()
    expect(closed).toHaveLength(cancelled === undefined ? 0 : 1)
  }
})

test('a deleted identity closes its account at once, and is not deleted again', async ({ contextOf, db }) => {
  const deleted: string[] = []
  const area = createAccounts({
    ...accountsDeps,
    deleteIdentity: async (_context, username) => void deleted.push(username),
  })
  const [asked, gone] = await Promise.all([aProvider(contextOf()), aProvider(contextOf())])
  await area.identityDeleted(contextOf(), gone.provider.replace('USERSUB#', ''))
  await area.identityDeleted(contextOf(), gone.provider.replace('USERSUB#', ''))
  await area.identityDeleted(contextOf(), 'nobody')
  const announcements = await db
    .selectFrom('outbox')
    .selectAll()
    .where('type', '=', 'accounts.closed')
    .execute()
  const own = announcements.filter(({ provider }) => provider === gone.provider)
  expect(own.map(({ data }) => data)).toEqual([
    { username: gone.provider.replace('USERSUB#', ''), why: 'identity_deleted' },
  ])
  const [reaction] = area.reactions
  for (const why of ['asked', 'identity_deleted'])
    await reaction?.run(contextOf(), {
      type: 'accounts.closed',
      provider: asked.provider,
      id: 'evt_1',
      at: new Date(),
      data: { username: why, why },
    })
  expect(deleted).toEqual(['asked'])
})

test('a returning Google user gets a new account only after the old one is erased', async ({
  contextOf,
  clock,
}) => {
  const username = `Google_${crypto.randomUUID()}`
  const person = { username, email: 'g@example.test', emailVerified: true, firstName: 'Gia', lastName: '' }
  const before = { ...person, sub: crypto.randomUUID() }
  const after = { ...person, sub: crypto.randomUUID() }
  const { provider } = await accounts.ensureAccount(contextOf(), before)
  await accounts.identityDeleted(contextOf(), username)
  expect(await failure(accounts.ensureAccount(contextOf(), after))).toBe('accounts.closed')
  clock.advance(31 * day)
  expect(await accounts.toErase(contextOf())).toContain(provider)
  await accounts.eraseOwner(contextOf(), provider)
  expect(await accounts.accountOf(contextOf(), provider)).toMatchObject({ email: '', firstName: '' })
  expect(await failure(accounts.ensureAccount(contextOf(), before))).toBe('accounts.closed')
  const actor = await accounts.ensureAccount(contextOf(), after)
  expect(await readAccount(accountsDeps, contextOf(actor))).toMatchObject({
    firstName: 'Gia',
    closingAt: null,
  })
})
