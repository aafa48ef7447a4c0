import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { newId } from '#platform/common/ids.ts'
import { hour, minute } from '#platform/common/time.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import {
  announcementsOf,
  aShop,
  historyOf,
  refused,
  type Shop,
} from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const anyCustomer = () => ({ orderId: newId('ord'), name: 'Ola Berg', email: 'ola@example.test' })
const aHold = async (shop: Shop, start = monday10) => shop.scheduling.refOf((await shop.hold(start)).token)

test('a settled sale becomes a booking and is announced once', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  const customer = anyCustomer()
  await shop.scheduling.attachOrder(shop.visitor, ref, customer)
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('confirmed')
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('confirmed')
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'confirmed',
    holdUntil: null,
    orderId: customer.orderId,
    customerName: 'Ola Berg',
  })
  expect(await historyOf(shop.visitor, ref)).toEqual([
    'customer held -> held',
    'customer updated held -> held',
    'customer confirmed held -> confirmed',
  ])
  expect(await announcementsOf(shop)).toEqual([
    {
      type: 'scheduling.booking_confirmed',
      data: {
        bookingId: ref.bookingId,
        serviceId: shop.service.entityId,
        orderId: customer.orderId,
        start: monday10,
        end: '2026-11-23T16:00:00.000Z',
        approved: false,
      },
    },
  ])
})

test('order and confirmation in one step', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { priceCents: 0 })
  const ref = await aHold(shop)
  const customer = anyCustomer()
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: false, customer })).toBe('confirmed')
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'confirmed',
    orderId: customer.orderId,
    customerName: customer.name,
  })
})

test('with approval by the provider a sale becomes a request, for a day at most', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const late = await aHold(shop)
  expect(await shop.scheduling.confirm(shop.visitor, late, { paid: true })).toBe('requested')
  expect(await shop.scheduling.bookingOf(shop.visitor, late)).toMatchObject({
    state: 'requested',
    holdUntil: new Date('2026-11-21T12:00:00Z'),
  })
  const soon = await aHold(shop, '2026-11-20T18:00:00.000Z')
  expect(await shop.scheduling.confirm(shop.visitor, soon, { paid: true })).toBe('requested')
  expect(await shop.scheduling.bookingOf(shop.visitor, soon)).toMatchObject({
    holdUntil: new Date('2026-11-20T16:00:00Z'),
  })
  expect(await announcementsOf(shop)).toMatchObject([
    {
      type: 'scheduling.booking_requested',
      data: { bookingId: late.bookingId, until: '2026-11-21T12:00:00.000Z' },
    },
    { type: 'scheduling.booking_requested', data: { bookingId: soon.bookingId } },
  ])
})

test('a hold that ran out is taken again while its time is free', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  clock.advance(11 * minute)
  expect(await shop.scheduling.expire(shop.visitor, ref)).toBe(true)
  const before = await readVersion(shop.visitor, shop.provider)
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('confirmed')
  expect(await readVersion(shop.visitor, shop.provider)).toBe(before + 1)
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_taken' })
})

test('a hold that ran out and whose time went to somebody else is lost, and the transaction goes on', async ({
  contextOf,
  clock,
  db,
}) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  clock.advance(11 * minute)
  const other = await aHold(shop)
  await db.transaction().execute(async (tx) => {
    const inside = { ...shop.visitor, db: tx }
    expect(await shop.scheduling.confirm(inside, ref, { paid: true })).toBe('lost')
    expect(await shop.scheduling.confirm(inside, other, { paid: true })).toBe('confirmed')
  })
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'expired' })
})

test('a time that has passed is not taken again', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop, '2026-11-20T14:00:00.000Z')
  await shop.scheduling.expire(shop.visitor, ref)
  clock.advance(3 * hour)
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('lost')
})

test('a cancelled booking stays cancelled', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  await shop.scheduling.cancelBySystem(shop.visitor, ref, 'payment failed')
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('lost')
})

test('an order is attached only to an active hold', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  clock.advance(10 * minute)
  expect(await refused(shop.scheduling.attachOrder(shop.visitor, ref, anyCustomer()))).toMatchObject({
    code: 'scheduling.hold_expired',
    kind: 'conflict',
  })
  expect(
    await refused(shop.scheduling.confirm(shop.visitor, ref, { paid: false, customer: anyCustomer() })),
  ).toMatchObject({ code: 'scheduling.hold_expired' })
  expect(await refused(shop.scheduling.beginPayment(shop.visitor, ref))).toMatchObject({
    code: 'scheduling.hold_expired',
  })
  const nowhere = { provider: shop.provider, bookingId: newId('bkg') }
  expect(await refused(shop.scheduling.attachOrder(shop.visitor, nowhere, anyCustomer()))).toMatchObject({
    code: 'scheduling.booking_missing',
  })
  expect(await refused(shop.scheduling.confirm(shop.visitor, nowhere, { paid: true }))).toMatchObject({
    code: 'scheduling.booking_missing',
  })
})

test('one customer books no more often than allowed, however the address is written', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { maxPerCustomer: 1 })
  const [first, second] = [await aHold(shop), await aHold(shop, '2026-11-24T15:00:00.000Z')]
  await shop.scheduling.attachOrder(shop.visitor, first, anyCustomer())
  await shop.scheduling.confirm(shop.visitor, first, { paid: true })
  const sameCustomer = { ...anyCustomer(), email: 'Ola@Example.test' }
  expect(await refused(shop.scheduling.attachOrder(shop.visitor, second, sameCustomer))).toMatchObject({
    code: 'scheduling.limit_reached',
    details: { limit: 'customer' },
  })
  expect(
    await refused(shop.scheduling.confirm(shop.visitor, second, { paid: false, customer: sameCustomer })),
  ).toMatchObject({ code: 'scheduling.limit_reached' })
  await shop.scheduling.attachOrder(shop.visitor, second, { ...sameCustomer, email: 'kai@example.test' })
})

test('one customer who confirms two at once gets one', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPerCustomer: 1 })
  const refs = [
    await aHold(shop),
    await aHold(shop, '2026-11-24T15:00:00.000Z'),
    await aHold(shop, '2026-11-25T15:00:00.000Z'),
  ]
  const outcomes = await Promise.allSettled(
    refs.map((ref) => shop.scheduling.confirm(shop.visitor, ref, { paid: false, customer: anyCustomer() })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a payment keeps the time, an hour from the beginning at most', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = await aHold(shop)
  expect(await shop.scheduling.beginPayment(shop.visitor, ref)).toMatchObject({ orderId: expect.any(String) })
  const after = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * minute)
  expect(await shop.scheduling.extendHold(shop.visitor, ref, after(30))).toMatchObject({
    holdUntil: after(30),
  })
  expect(await shop.scheduling.extendHold(shop.visitor, ref, after(20))).toMatchObject({
    holdUntil: after(30),
  })
  expect(await shop.scheduling.extendHold(shop.visitor, ref, after(90))).toMatchObject({
    holdUntil: after(60),
  })
  clock.advance(61 * minute)
  expect(await shop.scheduling.heldPastTime(shop.visitor, 100)).toContainEqual(ref)
  expect(await shop.scheduling.confirm(shop.visitor, ref, { paid: true })).toBe('confirmed')
})

test('since when a booking is confirmed is known, however it came to be', async ({
  contextOf,
  clock,
  db,
}) => {
  const since = async (id: string) =>
    (await db.selectFrom('bookings').select('confirmedAt').where('id', '=', id).executeTakeFirst())
      ?.confirmedAt
  const shop = await aShop(contextOf())
  const [settled, retaken] = [await aHold(shop), await aHold(shop, '2026-11-24T15:00:00.000Z')]
  expect(await since(settled.bookingId)).toBeNull()
  clock.advance(minute)
  await shop.scheduling.confirm(shop.visitor, settled, { paid: true })
  expect(await since(settled.bookingId)).toEqual(clock.now())
  clock.advance(hour)
  await shop.scheduling.expire(shop.visitor, retaken)
  await shop.scheduling.confirm(shop.visitor, retaken, { paid: true })
  expect(await since(retaken.bookingId)).toEqual(clock.now())

  const careful = await aShop(contextOf(), { requiresApproval: true })
  const asked = await aHold(careful)
  await careful.scheduling.confirm(careful.visitor, asked, { paid: true })
  expect(await since(asked.bookingId)).toBeNull()
  clock.advance(minute)
  await careful.scheduling.decideRequest(careful.context, { bookingId: asked.bookingId, decision: 'approve' })
  expect(await since(asked.bookingId)).toEqual(clock.now())
})

test('a transaction that waits to count a customer’s bookings does not block the booking', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { maxPerCustomer: 2 })
  const ref = await aHold(shop)
  const { provider, bookingId } = ref
  let attached: Promise<unknown> | undefined
  await shop.visitor.db.transaction().execute(async (db) => {
    // the lock of a concurrent hold of this service, which it takes before it may have to wait for this booking
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${shop.service.entityId}`}, 5))`.execute(
      db,
    )
    attached = shop.scheduling.attachOrder(shop.visitor, ref, anyCustomer())
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
      expect(rows).toHaveLength(1)
    }, 15_000)
    const free = sql`select from bookings where provider = ${provider} and id = ${bookingId} for update nowait`
    expect((await free.execute(db)).rows).toHaveLength(1)
  })
  expect(await attached).toMatchObject({ state: 'held' })
})
