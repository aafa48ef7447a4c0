import { expect } from 'vitest'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { withCredits } from '../../../../test/factories/product/credits.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aShownMember, referralsOver } from '../../../../test/factories/product/referrals.ts'
import { wholeLedger } from '../../../../test/factories/product/referred-pair.ts'
import type { CreditsDeps } from '../credits-ports.ts'
import { balancesOf } from '../store/balances.ts'
import { exportLedger } from './export-ledger.ts'
import { lapseCredits } from './lapse-credits.ts'
import { readLedger } from './read-ledger.ts'
import { readCredits, useCredits } from './use-credits.ts'

const deps: CreditsDeps = { accounts, planDays: { credits: 5, days: 7 } }
const key = () => crypto.randomUUID()
const ledger = referralsOver({ moneyZone: async () => 'UTC', readReferred: async () => undefined }).deps

async function aHolder(system: Context, credits: number) {
  const holder = await aProvider(system)
  await aShownMember(system, holder, 'Ana Costa')
  await withCredits(system, holder.provider, credits)
  const { provider } = holder
  const balance = async () => (await balancesOf(system, provider)).overall
  const plan = () => accounts.grantInForce(system, provider)
  return { ...holder, balance, plan }
}

const refused = (code: string) => ({ code })

async function sumOf(system: Context): Promise<number> {
  const rows = await system.db.selectFrom('exchangeEntries').select('credits').execute()
  return rows.reduce((sum, { credits }) => sum + credits, 0)
}

test('credits buy days of pro, once for a key, and further days follow the first', async ({
  contextOf,
  clock,
}) => {
  const system = contextOf()
  const { context, balance, plan } = await aHolder(system, 12)
  const now = clock.now()
  const until = new Date(now.getTime() + 7 * day)
  expect(await readCredits(deps, context)).toEqual({
    balance: 12,
    offer: { credits: 5, days: 7, until: until.toISOString(), hindrance: '' },
  })
  const first = key()
  expect(await useCredits(deps, context, { key: first })).toMatchObject({ balance: 7 })
  await useCredits(deps, context, { key: first })
  expect([await balance(), await plan()]).toEqual([7, { plan: 'pro', source: 'exchange', until }])
  clock.advance(2 * day)
  await useCredits(deps, context, { key: key() })
  const later = new Date(now.getTime() + 14 * day)
  expect([await balance(), await plan()]).toEqual([2, { plan: 'pro', source: 'exchange', until: later }])
  await expect(useCredits(deps, context, { key: key() })).rejects.toMatchObject(
    refused('exchange.credits_short'),
  )
  clock.advance(13 * day)
  expect(await plan()).toMatchObject({ plan: 'free' })
  expect(await sumOf(system)).toBe(0)
})

test('of eight uses at once as many succeed as the balance holds, and one of eight with one key', async ({
  contextOf,
}) => {
  const system = contextOf()
  const many = await aHolder(system, 12)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => useCredits(deps, many.context, { key: key() })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await many.balance()).toBe(2)
  const until = (await many.plan()).until?.getTime()
  expect(until).toBe(system.clock.now().getTime() + 14 * day)

  const one = await aHolder(system, 12)
  const same = key()
  await Promise.all(Array.from({ length: 8 }, () => useCredits(deps, one.context, { key: same })))
  expect(await one.balance()).toBe(7)
  expect(await sumOf(system)).toBe(0)
})

test('nothing is used beside another plan, outside the network, or where the operator does not allow it', async ({
  contextOf,
}) => {
  const system = contextOf()
  const { provider, context, balance } = await aHolder(system, 9)
  const off = { accounts, planDays: undefined }
  expect(await readCredits(off, context)).toEqual({ balance: 9, offer: null })
  await expect(useCredits(off, context, { key: key() })).rejects.toMatchObject(
    refused('exchange.days_not_offered'),
  )
  const until = new Date(system.clock.now().getTime() + 14 * day)
  await accounts.grantPlan(system, { provider, plan: 'pro', source: 'trial', until })
  expect((await readCredits(deps, context)).offer).toMatchObject({ hindrance: 'plan' })
  await expect(useCredits(deps, context, { key: key() })).rejects.toMatchObject(
    refused('exchange.days_needless'),
  )
  const outside = await aProvider(system)
  await withCredits(system, outside.provider, 9)
  await expect(useCredits(deps, outside.context, { key: key() })).rejects.toMatchObject(
    refused('exchange.not_member'),
  )
  expect(await balance()).toBe(9)
})

test('the ledger and its export name a use, without a partner; a filter leaves it out', async ({
  contextOf,
}) => {
  const system = contextOf()
  const { context } = await aHolder(system, 5)
  await useCredits(deps, context, { key: key() })
  const { rows, total } = await readLedger(ledger, context, wholeLedger)
  expect([rows[0], total]).toMatchObject([
    { what: 'plan_days', direction: null, partner: null, credits: -5, state: null },
    6,
  ])
  expect(rows[0]?.words).toMatch(/^7 days of Pro, until /)
  expect((await readLedger(ledger, context, { ...wholeLedger, direction: 'sent' })).total).toBe(5)
  let csv = ''
  for await (const part of await exportLedger(ledger, context, wholeLedger)) csv += part
  expect(csv).toMatch(/,,You used credits for days of Pro,,,0\.00,-5\.00,,"7 days of Pro, until /)
})

test('credits of a member who left end after 12 months, once; a return before keeps them', async ({
  contextOf,
  clock,
}) => {
  const system = contextOf()
  const [gone, back, owing, inside] = [
    await aHolder(system, 3),
    await aHolder(system, 4),
    await aHolder(system, -2),
    await aHolder(system, 6),
  ]
  const leave = (provider: string, leftAt: Date | null) =>
    system.db
      .updateTable('exchangeMembers')
      .set({ state: leftAt ? 'left' : 'in', leftAt })
      .where('provider', '=', provider)
      .execute()
  for (const { provider } of [gone, back, owing]) await leave(provider, clock.now())
  const balances = () => Promise.all([gone, back, owing, inside].map(({ balance }) => balance()))
  clock.advance(365 * day - 1)
  await lapseCredits(system)
  expect(await balances()).toEqual([3, 4, -2, 6])
  await leave(back.provider, null)
  clock.advance(1)
  await Promise.all([lapseCredits(system), lapseCredits(system)])
  expect(await balances()).toEqual([0, 4, -2, 6])
  await lapseCredits(system)
  expect(await balances()).toEqual([0, 4, -2, 6])
  expect(await sumOf(system)).toBe(0)
  expect((await readLedger(ledger, gone.context, wholeLedger)).rows[0]).toMatchObject({
    what: 'lapse',
    credits: -3,
    words: 'You were out of the network for 12 months',
  })
})

test('the database refuses a spending without its counter-entry, and a second use with one key', async ({
  contextOf,
}) => {
  const system = contextOf()
  const { provider, context } = await aHolder(system, 10)
  const same = key()
  await useCredits(deps, context, { key: same })
  const { db } = system
  const { id, ...row } = await db
    .selectFrom('exchangeSpendings')
    .selectAll()
    .where('holder', '=', provider)
    .executeTakeFirstOrThrow()
  const again = db.insertInto('exchangeSpendings').values({ ...row, id: newId('xsp') })
  await expect(again.execute()).rejects.toMatchObject({ code: '23505' })
  const half = db.deleteFrom('exchangeEntries').where('spendingId', '=', id).where('holder', '=', provider)
  await expect(half.execute()).rejects.toMatchObject({ code: '23514' })
  const elsewhere = db
    .updateTable('exchangeEntries')
    .set({ partner: 'USERSUB#nobody' })
    .where('spendingId', '=', id)
    .where('holder', '=', provider)
  await expect(elsewhere.execute()).rejects.toMatchObject({ code: '23514' })
})
