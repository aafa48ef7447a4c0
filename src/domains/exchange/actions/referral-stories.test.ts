import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aPair, wholeLedger } from '../../../../test/factories/product/referred-pair.ts'
import { completeSessions } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { earnCredits } from './earn-credits.ts'
import { exportLedger } from './export-ledger.ts'
import { followReferral } from './follow-referral.ts'
import { mailboxMark } from './mailbox-mark.ts'
import { readLedger } from './read-ledger.ts'

test('a client books by a link: pending, earned 48 hours after the session, taken back by a refund', async ({
  till,
  system,
  clock,
}) => {
  const { ana, ben, deps, note, paid, ledgerOf, balances } = await aPair(till, system)
  const sale = await paid()
  const key = await note(sale)
  await note(sale)
  const sent = { direction: 'sent', order: null, valueCents: 8000, credits: 1 }
  expect(await ledgerOf(ana)).toMatchObject([{ ...sent, state: 'pending' }])
  expect(await ledgerOf(ben)).toMatchObject([{ direction: 'received', order: 1001, credits: -1 }])
  expect(await balances()).toEqual([0, 0])

  clock.advance(Date.parse(sale.checkout.end) + hour - clock.now().getTime())
  await completeSessions(system)
  await till.work()
  await followReferral(deps, system, key)
  clock.advance(48 * hour - 1)
  await earnCredits(system)
  expect(await balances()).toEqual([0, 0])
  clock.advance(1)
  await Promise.all([earnCredits(system), earnCredits(system)])
  expect(await balances()).toEqual([1, -1])
  expect(await ledgerOf(ana)).toMatchObject([{ ...sent, state: 'earned', words: 'Took place by Nov 24' }])

  await till.commerce.refundOrder(ben.context, { id: key.orderId, amountCents: 3000, reason: 'Sorry' })
  await till.work()
  await followReferral(deps, system, key)
  expect(await ledgerOf(ana)).toMatchObject([{ valueCents: 5000, state: 'earned' }])
  await till.commerce.refundOrder(ben.context, { id: key.orderId, amountCents: 5000, reason: 'Sorry' })
  await till.work()
  await Promise.all([followReferral(deps, system, key), followReferral(deps, system, key)])
  expect(await balances()).toEqual([0, 0])
  expect(await ledgerOf(ana)).toMatchObject([
    {
      direction: 'sent',
      order: null,
      valueCents: -8000,
      credits: -1,
      words: 'Refund of Nov 26, within 30 days',
    },
    { direction: 'sent', order: null, valueCents: 8000, credits: 1, words: 'Taken back on Nov 26' },
  ])
  expect(await ledgerOf(ben)).toMatchObject([{ credits: 1 }, { credits: -1, order: 1001 }])
})

test('the partner’s ledger and its export name no order and no customer', async ({ till, system }) => {
  const { ana, ben, deps, note, paid } = await aPair(till, system)
  await note(await paid({ name: 'Zelda Fitz', email: 'zelda@example.com' }))
  const text = async (side: { context: Context }) => {
    let csv = ''
    for await (const part of await exportLedger(deps, side.context, wholeLedger)) csv += part
    return csv + JSON.stringify(await readLedger(deps, side.context, wholeLedger))
  }
  const [seenByAna, seenByBen] = [await text(ana), await text(ben)]
  for (const secret of ['Zelda', 'zelda', '1001', ben.service.title]) expect(seenByAna).not.toContain(secret)
  expect(seenByAna).toContain('You sent a client,,,80.00,1.00,pending')
  expect(seenByBen).toContain(`They sent you a client,#1001,${ben.service.title},80.00,-1.00,pending`)
  expect(seenByBen).not.toMatch(/zelda/i)
  // another account reads an empty ledger
  expect(await readLedger(deps, (await aProvider(system)).context, wholeLedger)).toMatchObject({
    rows: [],
    total: 0,
  })
})

test('not counted: either side’s own order and a customer of before; without a valid word nothing is written', async ({
  till,
  system,
  clock,
}) => {
  const { ana, ben, note, paid, word, ledgerOf } = await aPair(till, system)
  await note(await paid({ email: ana.email }))
  await note(await paid({ email: ben.email.toUpperCase() }, '2026-11-24T16:00:00.000Z'))
  clock.advance(1000)
  await note(await paid({ email: ana.email }, '2026-11-25T15:00:00.000Z'))
  expect((await ledgerOf(ana)).map(({ state, words, credits }) => [state, words, credits])).toEqual([
    ['not_counted', 'Your own team', 0],
    ['not_counted', 'Their own team', 0],
    ['not_counted', 'Your own team', 0],
  ])
  await note(await paid({ email: 'a@example.com' }, '2026-11-25T16:00:00.000Z'))
  clock.advance(1000)
  await note(await paid({ email: 'a@example.com' }, '2026-11-26T15:00:00.000Z'))
  expect((await ledgerOf(ben))[0]).toMatchObject({ words: 'Ordered from you before, within 12 months' })
  const rows = (await ledgerOf(ana)).length
  await note(await paid({ email: 'b@example.com' }, '2026-11-26T16:00:00.000Z'), `${word}x`)
  await note(await paid({ email: 'c@example.com' }, '2026-11-27T15:00:00.000Z'), null)
  expect(await ledgerOf(ana)).toHaveLength(rows)
})

test('a free order counts without a credit', async ({ till, system }) => {
  const { ana, note, paid, ledgerOf } = await aPair(till, system, { priceCents: 0 })
  await note(await paid())
  expect(await ledgerOf(ana)).toMatchObject([{ state: 'pending', valueCents: 0, credits: 0 }])
})

test('an introduction with the client’s yes counts without a word', async ({ till, system, clock }) => {
  const { ana, ben, partnershipId, deps, note, paid, ledgerOf } = await aPair(till, system)
  const now = clock.now()
  const introduce = (email: string, state: string, endedAt: Date | null) =>
    system.db
      .insertInto('exchangeIntroductions')
      .values({
        id: `int_${email}`,
        partnershipId,
        fromProvider: ana.provider,
        toProvider: ben.provider,
        mailbox: mailboxMark(deps.key, email),
        message: '',
        state,
        createdAt: now,
        expiresAt: now,
        endedAt,
      })
      .execute()
  await introduce('yes@example.com', 'introduced', now)
  await introduce('waits@example.com', 'sent', null)
  clock.advance(day)
  await note(await paid({ email: 'Yes+dance@example.com' }), null)
  await note(await paid({ email: 'waits@example.com' }, '2026-11-24T16:00:00.000Z'), null)
  expect(await ledgerOf(ana)).toMatchObject([{ direction: 'sent', state: 'pending', credits: 1 }])
})

test('the ledger has pages, filters and a count', async ({ till, system }) => {
  const { ana, ben, partnershipId, deps } = await aPair(till, system)
  const { now } = system.clock
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: `ref_${String(index).padStart(26, '0')}`,
    toProvider: index % 3 === 0 ? ana.provider : ben.provider,
    fromProvider: index % 3 === 0 ? ben.provider : ana.provider,
    orderId: `ord_${index}`,
    partnershipId,
    state: index % 2 === 0 ? 'pending' : 'earned',
    earnedAt: now(),
    orderNumber: 1001 + index,
    title: 'First lesson',
    paidCents: 8000,
    credits: 1,
    paidAt: new Date(now().getTime() - Math.floor(index / 5) * day),
  }))
  await system.db.insertInto('exchangeReferrals').values(rows).execute()
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readLedger>> = await readLedger(deps, ana.context, {
      ...wholeLedger,
      cursor,
    })
    expect(page.total).toBe(60)
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  }
  expect(new Set(ids).size).toBe(60)
  const filtered = async (filter: object) =>
    (await readLedger(deps, ana.context, { ...wholeLedger, ...filter })).total
  expect(await filtered({ direction: 'received' })).toBe(20)
  expect(await filtered({ direction: 'sent', state: 'earned' })).toBe(20)
  expect(await filtered({ partner: ben.provider })).toBe(60)
  expect(await filtered({ partner: 'USERSUB#nobody' })).toBe(0)
  await expect(readLedger(deps, ana.context, { ...wholeLedger, cursor: 'x' })).rejects.toMatchObject({
    code: 'exchange.cursor_invalid',
  })
})

test('the database refuses a second referral of an order, and an entry without its counter-entry', async ({
  till,
  system,
}) => {
  const { ana, ben, note, paid } = await aPair(till, system)
  const key = await note(await paid())
  const { db } = system
  const referral = await db
    .selectFrom('exchangeReferrals')
    .selectAll()
    .where('orderId', '=', key.orderId)
    .executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('exchangeReferrals')
      .values({ ...referral, id: 'ref_second' })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' })
  const entry = {
    holder: ana.provider,
    partner: ben.provider,
    referralId: referral.id,
    kind: 'credit',
    credits: 1,
    createdAt: system.clock.now(),
  }
  const counter = { ...entry, holder: ben.provider, partner: ana.provider, credits: -1 }
  const write = (...entries: (typeof entry)[]) => db.insertInto('exchangeEntries').values(entries).execute()
  await expect(write(entry)).rejects.toMatchObject({ code: '23514' })
  await expect(write(entry, { ...counter, credits: 1 })).rejects.toMatchObject({ code: '23514' })
  await write(entry, counter)
  await expect(write(entry, counter)).rejects.toMatchObject({ code: '23505' })
  await expect(
    db.deleteFrom('exchangeEntries').where('holder', '=', ana.provider).execute(),
  ).rejects.toMatchObject({ code: '23514' })
})
