import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { aGrowth, sendingBy } from '../../../../test/factories/product/growth.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { noBusiness, withoutNumbers } from '../../../../test/factories/product/numbers.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aPaidSale } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { insertEvents, type StoredEvent } from '../store/events.ts'

/** Monday morning in New York. */
const monday = '2026-11-23T12:05:00Z'

type Room = { zone: string; readonly sent: { text: string; subject: string; to: string }[] }

/** Growth with real mails; `zone` is that of every provider, and `money` that of a till. */
function aWeek(context: Context, { money, titles = {} }: { money?: object; titles?: object } = {}) {
  const room: Room = { zone: 'America/New_York', sent: [] }
  const mails = aMailRoom(context)
  const zoneOf = async () => room.zone
  const growth = aGrowth({
    pages: { find: async () => undefined, isOwn: () => true, zoneOf },
    mails: sendingBy(mails.area),
    numbers: {
      ...withoutNumbers,
      cards: { named: async () => new Map(Object.entries(titles)) },
      business: async () => ({ ...noBusiness, subscribed: 9, seatsSold: 31, seatsOffered: 36 }),
      money: {
        ...withoutNumbers.money,
        // every day, without orders
        ofDays: async (_context, _provider, { from }) => ({
          services: [],
          days: Array.from({ length: 7 }, (_, index) => ({
            date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
            captured: 0,
            promised: 0,
            disputed: 0,
            net: 0,
            orders: 0,
          })),
        }),
        ...money,
        zoneOf,
      },
    },
  })
  const at = (iso: string, more: Partial<Context> = {}): Context => ({
    ...context,
    clock: { now: () => new Date(iso) },
    ...more,
  })
  return {
    ...growth,
    room,
    mails,
    at,
    mail: (provider: string, iso = monday, more: Partial<Context> = {}) =>
      growth.run('mail-week', at(iso, more), { provider }),
    async mailsTo(provider: string) {
      const rows = await context.db
        .selectFrom('mails')
        .select(['recipient', 'occasion', (build) => build.ref('payload').as('payload')])
        .where('provider', '=', provider)
        .where('template', '=', 'weekly-numbers')
        .orderBy('createdAt')
        .execute()
      return rows as unknown as {
        recipient: string
        occasion: string
        payload: {
          unsubscribe: string
          content: {
            heading: string
            text: string
            advice?: string
            button: { url: string }
            figures: { rows: { label: string; now: string; before: string }[] }
            bars: { heading: string; rows: { label: string; value: string }[] }[]
          }
        }
      }[]
    },
  }
}

const viewed = (
  provider: string,
  visitorDay: string,
  at: string,
  more: Partial<StoredEvent> = {},
): StoredEvent => ({
  provider,
  deviceId: `device of ${visitorDay}`,
  insertId: `${at} ${more.type} ${more.kind}`,
  type: 'viewed',
  kind: 'page',
  at: new Date(at),
  sessionId: -1,
  visitorDay,
  userId: null,
  path: null,
  device: 'phone',
  source: 'search',
  subject: null,
  checkout: null,
  properties: {},
  forwarded: null,
  ...more,
})

test('the mail counts from Monday to Sunday on the provider’s clock, beside the week before', async ({
  system,
}) => {
  const { provider, email } = await aProvider(system)
  const week = aWeek(system)
  await insertEvents(week.at(monday), [
    viewed(provider, 'a', '2026-11-09T04:59:00Z'),
    viewed(provider, 'b', '2026-11-09T05:01:00Z'),
    viewed(provider, 'c', '2026-11-16T04:59:00Z'),
    viewed(provider, 'd', '2026-11-16T05:01:00Z'),
    viewed(provider, 'e', '2026-11-20T12:00:00Z'),
    viewed(provider, 'f', '2026-11-23T04:59:00Z'),
    viewed(provider, 'g', '2026-11-23T05:01:00Z'),
  ])
  await week.mail(provider)
  const [mail, ...others] = await week.mailsTo(provider)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: email,
    occasion: 'weekly-numbers:2026-11-23',
    payload: {
      unsubscribe: expect.stringMatching(/^https:\/\/showcase\.example\/mail-off\/\S+\.\S+$/),
      content: {
        heading: '3 visitors',
        text: 'Your week from Monday, November 16, to Sunday, November 22. As many orders as in the week before.',
        button: { url: 'https://showcase.example/analytics?from=2026-11-16&to=2026-11-22' },
        bars: [],
      },
    },
  })
  // a free plan has the totals alone
  expect(mail?.payload.content.figures.rows).toEqual([
    { label: 'Visitors', now: '3', before: '2' },
    { label: 'Orders', now: '0', before: '0' },
    { label: 'Money, after refunds', now: '$0', before: '$0' },
  ])
  await week.mails.send()
})

test('a plan that shows cards has steps, seats, subscribers, sources, and advice from a figure', async ({
  system,
}) => {
  const { provider } = await aProvider(system, { plan: 'pro' })
  const week = aWeek(system, { titles: { first: 'First lesson' } })
  const day = '2026-11-18T15:00:00Z'
  const visitors = Array.from({ length: 31 }, (_, index) => `visitor ${index}`)
  await insertEvents(week.at(monday), [
    ...visitors.map((visitor) => viewed(provider, visitor, day)),
    ...visitors.map((visitor) =>
      viewed(provider, visitor, day, { type: 'opened', kind: 'card', subject: 'first' }),
    ),
    viewed(provider, 'visitor 1', day, { type: 'added', kind: null, subject: 'first', checkout: 'bkg_1' }),
    viewed(provider, '', day, { deviceId: 'server', type: 'paid', kind: null, checkout: 'bkg_1' }),
  ])
  await week.mail(provider)
  const [mail] = await week.mailsTo(provider)
  const { figures, bars, advice } = mail?.payload.content ?? {}
  expect(figures?.rows.map(({ label, now }) => `${label}: ${now}`)).toEqual([
    'Visitors: 31',
    'Opened a service: 31',
    'Orders: 0',
    'Money, after refunds: $0',
    'Class seats filled: 31 of 36',
    'New subscribers: 9',
  ])
  expect(bars).toEqual([
    { heading: 'Where those who booked came from', rows: [{ label: 'Search', share: 1, value: '1' }] },
  ])
  expect(advice).toBe('Look at “First lesson”: 31 visitors opened it, and 1 booked it.')
})

test('orders, money and what sold are those of the ledger', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  const { provider, service } = sale
  const { entityId } = service
  await accounts.grantPlan(
    { ...system, actor: { kind: 'operator' } },
    { provider, plan: 'pro', source: 'test' },
  )
  const { moneyOfDays: ofDays, moneyDue: due } = till.commerce
  const week = aWeek(system, { money: { ofDays, due }, titles: { [entityId]: 'Private lesson' } })
  expect(clock.now().toISOString().slice(0, 10)).toBe('2026-11-20')
  await week.mail(provider)
  const [mail] = await week.mailsTo(provider)
  expect(mail?.payload.content.heading).toBe('1 order, $80')
  expect(mail?.payload.content.text).toMatch(/ One order more than in the week before\.$/)
  expect(mail?.payload.content.bars).toEqual([
    { heading: 'What sold', rows: [{ label: 'Private lesson', share: 1, value: '1, $80' }] },
  ])
})

test('the mail comes from seven on Monday, and not on another day', async ({ system }) => {
  const { provider } = await aProvider(system)
  const week = aWeek(system)
  await insertEvents(week.at(monday), [viewed(provider, 'a', '2026-11-20T12:00:00Z')])
  for (const early of ['2026-11-22T23:00:00Z', '2026-11-23T11:59:59Z', '2026-11-24T05:00:00Z'])
    await week.mail(provider, early)
  expect(await week.mailsTo(provider)).toEqual([])
  await week.mail(provider, '2026-11-23T12:00:00Z')
  expect(await week.mailsTo(provider)).toHaveLength(1)
})

test('a week has one mail: with two workers, after a killed one, in another zone, to another address', async ({
  system,
}) => {
  const { provider } = await aProvider(system)
  const week = aWeek(system)
  await insertEvents(week.at(monday), [viewed(provider, 'a', '2026-11-20T12:00:00Z')])
  for (const point of ['week-read', 'week-decided']) {
    const stopPoint = (name: string) => {
      if (name === point) throw new Error('killed')
    }
    await expect(week.mail(provider, monday, { stopPoint })).rejects.toThrow('killed')
    expect(await week.mailsTo(provider)).toEqual([])
  }
  await Promise.all([1, 2, 3].map(() => week.mail(provider)))
  expect(await week.mailsTo(provider)).toHaveLength(1)
  week.room.zone = 'Pacific/Honolulu'
  await week.mail(provider, '2026-11-23T17:05:00Z')
  await system.db
    .updateTable('accounts')
    .set({ email: 'new@example.test' })
    .where('provider', '=', provider)
    .execute()
  await week.mail(provider, '2026-11-23T17:10:00Z')
  expect(await week.mailsTo(provider)).toHaveLength(1)
  await insertEvents(week.at(monday), [viewed(provider, 'b', '2026-11-26T12:00:00Z')])
  await week.mail(provider, '2026-11-30T18:00:00Z')
  expect((await week.mailsTo(provider)).map(({ recipient }) => recipient)).toHaveLength(2)
})

test('no mail without visitors and orders, when it is switched off, or to an address that is not proved', async ({
  system,
}) => {
  const week = aWeek(system)
  const [quiet, off, unproved] = await Promise.all([1, 2, 3].map(() => aProvider(system)))
  if (!quiet || !off || !unproved) throw new Error('three providers')
  await insertEvents(week.at(monday), [
    viewed(quiet.provider, 'a', '2026-11-10T12:00:00Z'),
    viewed(off.provider, 'a', '2026-11-20T12:00:00Z'),
    viewed(unproved.provider, 'a', '2026-11-20T12:00:00Z'),
  ])
  const token = week.mails.area.weekly.offUrl(off.provider).split('/mail-off/')[1] ?? ''
  await week.mails.area.switchMailOff(system, token)
  await system.db
    .updateTable('accounts')
    .set({ emailVerified: false })
    .where('provider', '=', unproved.provider)
    .execute()
  for (const { provider } of [quiet, off, unproved]) {
    await week.mail(provider)
    expect(await week.mailsTo(provider)).toEqual([])
  }
})

test('the clock adds a job for each provider whose Monday began and whose week is not decided', async ({
  system,
}) => {
  const week = aWeek(system)
  const [thea, other] = [await aProvider(system), await aProvider(system)]
  await insertEvents(week.at(monday), [
    viewed(thea.provider, 'a', '2026-11-20T12:00:00Z'),
    viewed(other.provider, 'a', '2026-11-20T12:00:00Z'),
  ])
  for (const { provider } of [thea, other]) await week.rollUp(week.at(monday), provider)
  const jobs = async () => {
    const { rows } = await sql<{ provider: string }>`
      select payload ->> 'provider' as provider from development_jobs._private_jobs
      where key like 'growth.mail-week:%' and payload ->> 'provider' in (${thea.provider}, ${other.provider})`.execute(
      system.db,
    )
    return rows.map(({ provider }) => provider).toSorted()
  }
  await week.run('mail-weeks-by-the-clock', week.at('2026-11-23T11:55:00Z'))
  expect(await jobs()).toEqual([])
  await week.mail(thea.provider)
  for (const _ of [1, 2]) await week.run('mail-weeks-by-the-clock', week.at(monday))
  expect(await jobs()).toEqual([other.provider])
})
