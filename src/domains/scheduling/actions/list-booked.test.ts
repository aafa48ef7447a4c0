import { sql } from 'kysely'
import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import {
  aShop,
  book,
  completeSessions,
  refused,
  type Shop,
  scheduling,
} from '../../../../test/factories/product/shop.ts'
import type { When } from '../contract.ts'

const at = (dayOfMonth: number): string => `2026-11-${dayOfMonth}T15:00:00.000Z`

/** Reads all pages of two bookings and returns the ids. */
async function allOf(
  read: (cursor?: string) => Promise<{ bookings: { id: string }[]; next: string | null }>,
) {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { bookings, next } = await read(cursor)
    ids.push(...bookings.map(({ id }) => id))
    if (next === null) return ids
    expect(bookings).toHaveLength(2)
    cursor = next
  }
}

const listing = (shop: Shop, when: When) =>
  allOf((cursor) => shop.scheduling.listBooked(shop.context, { when, limit: 2, cursor }))

test('upcoming, past and cancelled hold each booking once, page by page; a cancelled one is never past', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const [late, soon, next, gone, over, missed] = [
    (await book(shop, at(30))).bookingId,
    (await book(shop, at(24))).bookingId,
    (await book(shop, at(25))).bookingId,
    await book(shop, at(27)),
    (await book(shop, at(20))).bookingId,
    (await book(shop, at(23))).bookingId,
  ]
  await shop.hold(at(26))
  await shop.scheduling.cancel(shop.visitor, gone, { by: 'customer', reason: '' })
  clock.set(at(23))
  await completeSessions(shop.visitor)
  await shop.scheduling.markAttendance(shop.context, { bookingId: missed, attendance: 'no_show' })
  expect(await listing(shop, 'upcoming')).toEqual([soon, next, late])
  expect(await listing(shop, 'past')).toEqual([missed, over])
  expect(await listing(shop, 'cancelled')).toEqual([gone.bookingId])

  clock.set(at(24))
  clock.advance(30 * minute)
  expect((await listing(shop, 'upcoming'))[0]).toBe(soon)
  clock.advance(hour)
  expect((await listing(shop, 'upcoming'))[0]).toBe(next)
  expect(await listing(shop, 'past')).toContain(soon)
})

test('a request that ran out was placed; a hold that ended was not, with an order or without', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const unanswered = await book(shop, at(24))
  const declined = await book(shop, at(25))
  const left = shop.scheduling.refOf((await shop.hold(at(26))).token)
  const ordered = shop.scheduling.refOf((await shop.hold(at(27))).token)
  await shop.scheduling.beginPayment(shop.visitor, ordered)
  await shop.scheduling.decideRequest(shop.context, { bookingId: declined.bookingId, decision: 'decline' })
  expect(await listing(shop, 'upcoming')).toEqual([unanswered.bookingId])
  clock.advance(day)
  await taskNamed(scheduling.tasks, 'scheduling.expire-bookings').run(shop.visitor, {})
  await shop.scheduling.expire(shop.visitor, ordered)
  for (const ended of [left, ordered])
    expect(await shop.scheduling.bookingOf(shop.visitor, ended)).toMatchObject({ state: 'expired' })
  expect(await listing(shop, 'upcoming')).toEqual([])
  expect(await listing(shop, 'past')).toEqual([])
  expect(await listing(shop, 'cancelled')).toEqual([declined.bookingId, unanswered.bookingId])
})

test('bookings that start together are each listed once', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    const ref = await book(shop, at(24))
    await shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' })
    ids.push(ref.bookingId)
  }
  expect(await listing(shop, 'cancelled')).toEqual(ids.toReversed())
})

test('a customer’s bookings are found across providers, however the address is written', async ({
  contextOf,
}) => {
  const [one, other] = [await aShop(contextOf()), await aShop(contextOf())]
  const email = `Ines-${one.userUrl}@example.test`
  const second = (await book(one, at(25), { email })).bookingId
  const first = (await book(other, at(24), { email: email.toLowerCase() })).bookingId
  const third = (await book(other, at(26), { email: email.toUpperCase() })).bookingId
  await book(one, at(24))
  const read = (when: When) =>
    allOf((cursor) => one.scheduling.bookingsOfEmail(one.context, { email, when, limit: 2, cursor }))
  expect(await read('upcoming')).toEqual([first, second, third])
  expect(await read('past')).toEqual([])
})

test('a provider’s list is their own, and a cursor made up begins at the beginning', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const other = await aShop(contextOf())
  const { bookingId } = await book(shop, at(24))
  const { bookings } = await shop.scheduling.listBooked(shop.context, {
    when: 'upcoming',
    limit: 10,
    cursor: 'x.bkg_made_up',
  })
  expect(bookings).toMatchObject([{ id: bookingId, customerName: 'Ola Berg', state: 'confirmed' }])
  expect(await listing(other, 'upcoming')).toEqual([])
  expect(await refused(shop.scheduling.listBooked(shop.visitor, { when: 'past', limit: 10 }))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
})

test('a page of bookings is read along an index, however many others have bookings', async ({
  contextOf,
  db,
}) => {
  const shop = await aShop(contextOf())
  await sql`insert into people (provider, id, address, name, email, created_at, updated_at)
    select ${shop.provider} || p, 'per_' || n, 'c' || n || '@example.test', 'C', 'c', now(), now()
    from generate_series(1, 40) p, generate_series(1, 500) n`.execute(db)
  const terms = { title: 't', requiresApproval: false, timezone: 'UTC', durationMin: 60, maxPartySize: 1 }
  await sql`insert into bookings (provider, id, service_id, service_title, requires_approval, terms, state, starts_at, ends_at,
      service_zone, visitor_zone, person_id, created_at, updated_at)
    select ${shop.provider} || p, 'bkg_' || n, 's', 't', false, ${JSON.stringify(terms)}::jsonb, 'completed', day, day + interval '1 hour',
      'UTC', 'UTC', 'per_' || n, day, day
    from generate_series(1, 40) p, generate_series(1, 500) n, lateral (select now() - n * interval '1 day' as day) d`.execute(
    db,
  )
  await sql`analyze bookings, people`.execute(db)
  const plan = async (whose: string) => {
    const { rows } = await sql<Record<string, string>>`explain select * from bookings where ${sql.raw(whose)}
      and state in ('completed', 'no_show') and (starts_at, id) < (now(), 'x') order by starts_at desc, id desc limit 26`.execute(
      db,
    )
    return rows.map((row) => Object.values(row).join()).join('\n')
  }
  expect(await plan(`provider = '${shop.provider}7'`)).toContain('bookings_by_start')
  const people = [3, 7, 20].map((p) => `('${shop.provider}${p}', 'per_9')`).join()
  expect(await plan(`(provider, person_id) in (${people})`)).toContain('bookings_by_person')
})
