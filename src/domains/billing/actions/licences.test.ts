import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { aLicenceVendor, codesDeps } from '../../../../test/factories/product/codes.ts'
import { accounts, aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { createCodes } from '../codes-index.ts'
import type { Licence, LicenceFacts } from '../ports.ts'
import { noteLicence } from './note-licence.ts'
import { openLicence } from './open-licence.ts'
import { readPartnerStanding } from './read-partner-standing.ts'
import { redeemLicence } from './redeem-licence.ts'

const day = 86_400_000
const bought = Date.parse('2026-11-20T11:00:00Z')

/** Facts about licences named by letters, some seconds after the purchase. */
function someLicences() {
  const id = crypto.randomUUID()
  const keyOf = (letter: string) => `${letter}-${id}`
  const facts = (
    letter: string,
    status: LicenceFacts['status'],
    { tier = 1, previous, second = 0 }: { tier?: number; previous?: string; second?: number } = {},
  ): LicenceFacts => ({
    key: keyOf(letter),
    status,
    tier,
    previousKey: previous === undefined ? null : keyOf(previous),
    at: new Date(bought + second * 1000),
  })
  return { keyOf, facts }
}

const note = ({ context }: TestProvider, facts: LicenceFacts) =>
  noteLicence(
    codesDeps,
    { ...context, actor: { kind: 'gateway', vendor: 'appsumo' } },
    {
      vendor: 'appsumo',
      partner: 'AppSumo',
      facts,
    },
  )
const planOf = async ({ context, provider }: TestProvider) =>
  (await accounts.entitlementsOf(context, provider)).plan

/** Sends the buyer of a licence to the product, where the account redeems it. */
async function redeem({ context }: TestProvider, licence: Licence) {
  const { vendor } = aLicenceVendor(new Map([[licence.key, licence]]))
  const deps = { ...codesDeps, licences: vendor }
  const { token } = await openLicence(
    deps,
    { ...context, actor: { kind: 'visitor' } },
    { code: `buy-${licence.key}` },
  )
  return redeemLicence(deps, context, { token })
}
const lower = (context: TestProvider['context']) =>
  taskNamed(createCodes(codesDeps).tasks, 'codes.lower-levels').run(context, {})

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      )

test('a buyer redeems a licence for the account that is signed in, once', async ({ contextOf }) => {
  const [owner, other] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const licence = someLicences().facts('a', 'active', { tier: 2 })
  expect(await redeem(owner, licence)).toMatchObject({
    isMine: false,
    level: 2,
    standing: { plan: 'premium', planInForce: 'premium', level: 0, licenceLevel: 2 },
  })
  expect(await redeem(owner, licence)).toMatchObject({ isMine: true, level: 2 })
  await expect(redeem(other, licence)).rejects.toMatchObject({ code: 'licences.used' })
  expect(await planOf(other)).toBe('free')
})

test('of 16 accounts that redeem one licence at once one succeeds', async ({ contextOf }) => {
  const licence = someLicences().facts('a', 'active')
  const owners = await Promise.all(Array.from({ length: 16 }, () => aProvider(contextOf())))
  const outcomes = await Promise.allSettled(owners.map((owner) => redeem(owner, licence)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an upgrade whose webhooks come in any order, each twice, never lowers the plan', async ({
  contextOf,
}) => {
  const clock = contextOf().clock.now()
  for (const at of ordersOf([0, 1, 2])) {
    const owner = await aProvider(contextOf())
    const { facts } = someLicences()
    await redeem(owner, facts('a', 'active', { tier: 2 }))
    const events = [
      facts('a', 'deactivated', { tier: 2, second: 60 }),
      facts('b', 'active', { tier: 3, previous: 'a', second: 60 }),
      facts('b', 'active', { tier: 3, second: 61 }),
    ]
    for (const event of [...at, ...at].flatMap((index) => events[index] ?? [])) {
      await note(owner, event)
      await lower(owner.context)
      expect([at, await planOf(owner)]).toEqual([at, 'premium'])
    }
    expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
      licenceLevel: 3,
      lowering: null,
    })
  }
  expect(contextOf().clock.now()).toEqual(clock)
})

test('two upgrades whose webhooks come in any order end with the last licence', async ({ contextOf }) => {
  for (const at of ordersOf([0, 1, 2, 3])) {
    const owner = await aProvider(contextOf())
    const { facts } = someLicences()
    await redeem(owner, facts('a', 'active'))
    const events = [
      facts('a', 'deactivated', { second: 60 }),
      facts('b', 'active', { tier: 2, previous: 'a', second: 60 }),
      facts('b', 'deactivated', { tier: 2, second: 120 }),
      facts('c', 'active', { tier: 3, previous: 'b', second: 120 }),
    ]
    const seen: string[] = []
    for (const index of at) {
      const event = events[index]
      if (event) await note(owner, event)
      seen.push(await planOf(owner))
    }
    expect([at, seen.includes('free')]).toEqual([at, false])
    expect([at, await readPartnerStanding(codesDeps, owner.context)]).toMatchObject([at, { licenceLevel: 3 }])
  }
})

test('webhooks that come before the buyer, or at once, give the account the last licence', async ({
  contextOf,
}) => {
  const owner = await aProvider(contextOf())
  const { facts } = someLicences()
  const events = [
    facts('a', 'active', { second: 1 }),
    facts('b', 'active', { tier: 2, previous: 'a', second: 60 }),
    facts('a', 'deactivated', { second: 60 }),
    facts('c', 'active', { tier: 3, previous: 'b', second: 120 }),
  ]
  await Promise.all([...events, ...events].map((event) => note(owner, event)))
  expect(await planOf(owner)).toBe('free')
  // the page of the last licence
  await redeem(owner, facts('c', 'active', { tier: 3 }))
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ licenceLevel: 3 })
})

test('a refund lowers the plan seven days after the notice, which waits an hour for an upgrade', async ({
  contextOf,
  clock,
}) => {
  const owner = await aProvider(contextOf())
  const { facts } = someLicences()
  await redeem(owner, facts('a', 'active', { tier: 2 }))
  await note(owner, facts('a', 'deactivated', { tier: 2, second: 7200 }))
  await lower(owner.context)
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ lowering: null })
  clock.advance(3_600_000)
  await lower(owner.context)
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
    planInForce: 'premium',
    lowering: { level: 0, at: '2026-11-27T13:00:00.000Z' },
  })
  clock.advance(7 * day)
  await lower(owner.context)
  expect(await planOf(owner)).toBe('free')
  // the vendor takes the refund back
  await note(owner, facts('a', 'active', { tier: 2, second: 9000 }))
  expect(await planOf(owner)).toBe('premium')
})

test('a downgrade by the buyer lowers the plan with a notice; an old licence that is deactivated does nothing', async ({
  contextOf,
  clock,
}) => {
  const owner = await aProvider(contextOf())
  const { facts } = someLicences()
  await redeem(owner, facts('a', 'active', { tier: 2 }))
  await note(owner, facts('b', 'active', { tier: 1, previous: 'a', second: 60 }))
  await note(owner, facts('a', 'deactivated', { tier: 2, second: 60 }))
  clock.advance(3_600_000)
  await lower(owner.context)
  clock.advance(7 * day)
  await lower(owner.context)
  expect(await planOf(owner)).toBe('pro')
})

test('an old event, repeated later, does not bring a licence back', async ({ contextOf, db }) => {
  const owner = await aProvider(contextOf())
  const { facts, keyOf } = someLicences()
  await note(owner, facts('a', 'deactivated', { second: 60 }))
  await note(owner, facts('a', 'active', { second: 1 }))
  await note(owner, facts('a', 'active', { second: 60 }))
  const row = await db
    .selectFrom('partnerLicences')
    .select('status')
    .where('licenceKey', '=', keyOf('a'))
    .execute()
  expect(row).toEqual([{ status: 'deactivated' }])
})

test('a licence that was taken back is not redeemed, and a token works for a day', async ({
  contextOf,
  clock,
}) => {
  const owner = await aProvider(contextOf())
  const licence = someLicences().facts('a', 'active')
  await expect(redeem(owner, { ...licence, status: 'deactivated' })).rejects.toMatchObject({
    code: 'licences.deactivated',
  })
  const { vendor } = aLicenceVendor(new Map([[licence.key, licence]]))
  const deps = { ...codesDeps, licences: vendor }
  await expect(openLicence(deps, owner.context, { code: 'unheard' })).rejects.toMatchObject({
    code: 'licences.unknown',
  })
  await expect(openLicence(codesDeps, owner.context, { code: 'unheard' })).rejects.toMatchObject({
    code: 'licences.unknown',
  })
  const { token } = await openLicence(deps, owner.context, { code: `buy-${licence.key}` })
  const outcome = (typed: string) => redeemLicence(deps, owner.context, { token: typed })
  await expect(outcome(`${token}x`)).rejects.toMatchObject({ code: 'licences.unknown' })
  await expect(outcome('k1.AAAA')).rejects.toMatchObject({ code: 'licences.unknown' })
  clock.advance(day)
  await expect(outcome(token)).rejects.toMatchObject({ code: 'licences.unknown' })
  expect(await planOf(owner)).toBe('free')
})

test('every night lost webhooks are made up for: a refund, and an upgrade', async ({ contextOf, db }) => {
  const owner = await aProvider(contextOf())
  const { facts, keyOf } = someLicences()
  await redeem(owner, facts('a', 'active'))
  const upgrade = facts('b', 'active', { tier: 2, previous: 'a', second: 60 })
  const { vendor } = aLicenceVendor(
    new Map([
      [keyOf('a'), facts('a', 'deactivated')],
      // the list does not name what a licence replaced
      [keyOf('b'), { ...upgrade, previousKey: null }],
      [keyOf('c'), facts('c', 'inactive')],
    ]),
    [upgrade],
  )
  const { tasks } = createCodes({ ...codesDeps, licences: vendor })
  const system = contextOf()
  await taskNamed(tasks, 'codes.reconcile-licences-appsumo').run(system, {})
  await taskNamed(tasks, 'codes.reconcile-page-appsumo').run(system, { page: 2 })
  for (const letter of ['b', 'c'])
    await taskNamed(tasks, 'codes.learn-licence-appsumo').run(system, { key: keyOf(letter) })
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ licenceLevel: 2 })
  const known = await db
    .selectFrom('partnerLicences')
    .select(['licenceKey', 'status'])
    .where('licenceKey', 'in', ['a', 'b', 'c'].map(keyOf))
    .orderBy('licenceKey')
    .execute()
  expect(known).toEqual([
    { licenceKey: keyOf('a'), status: 'deactivated' },
    { licenceKey: keyOf('b'), status: 'active' },
    { licenceKey: keyOf('c'), status: 'inactive' },
  ])
})

test('the database refuses a second account of a licence', async ({ contextOf, database }) => {
  const [owner, other] = [await aProvider(contextOf()), await aProvider(contextOf())]
  await redeem(owner, someLicences().facts('a', 'active'))
  await expect(
    database.pool.query('update development.partner_licences set redeemed_by = $1 where redeemed_by = $2', [
      other.provider,
      owner.provider,
    ]),
  ).rejects.toMatchObject({ constraint: 'redeemed_once' })
})
