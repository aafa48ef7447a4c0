import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { announcementsOf, aShop, book, historyOf, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const customer = { orderId: 'ord_by_hand', name: 'Ines Rud', email: 'ines@example.test' }

async function aBook(context: Context, overrides: Partial<IndividualService> = {}) {
  const shop = await aShop(context, overrides)
  const add = (start: string, quantity = 1) =>
    shop.scheduling.addByHand(shop.context, {
      provider: shop.provider,
      serviceId: shop.service.entityId,
      start: new Date(start),
      quantity,
      customer,
    })
  return { ...shop, add }
}

test('a booking added by its provider is confirmed at once', async ({ contextOf, clock, db }) => {
  const shop = await aBook(contextOf())
  const before = await readVersion(shop.context, shop.provider)
  const added = await shop.add(monday10)
  expect(added).toMatchObject({
    state: 'confirmed',
    start: new Date(monday10),
    end: new Date('2026-11-23T16:00:00Z'),
    customerName: 'Ines Rud',
    personId: expect.stringMatching(/^per_/),
    orderId: 'ord_by_hand',
    serviceTitle: 'Private lesson',
    visitorTimezone: 'America/New_York',
    holdUntil: null,
    sequence: 0,
  })
  const ref = { provider: shop.provider, bookingId: added.id }
  expect(await shop.scheduling.bookingOf(shop.context, ref)).toEqual(added)
  expect(await historyOf(shop.context, ref)).toEqual(['provider added -> confirmed'])
  expect(await announcementsOf(shop)).toMatchObject([
    { type: 'scheduling.booking_confirmed', data: { orderId: 'ord_by_hand', approved: false } },
  ])
  expect(await readVersion(shop.context, shop.provider)).toBe(before + 1)
  const { confirmedAt } = await db
    .selectFrom('bookings')
    .select('confirmedAt')
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow()
  expect(confirmedAt).toEqual(clock.now())
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_taken' })
})

test('hours, notice, horizon, limits and a pause do not bind the owner of the time', async ({
  contextOf,
}) => {
  const shop = await aBook(contextOf(), {
    minNoticeMin: 60 * 24 * 30,
    horizonDays: 1,
    maxPerDay: 1,
    maxPerWeek: 1,
    maxPerCustomer: 1,
    visibility: 'paused',
  })
  await shop.add('2026-11-20T12:01:00.000Z')
  await shop.add('2026-11-21T03:07:00.000Z')
  await shop.add('2028-11-21T05:00:00.000Z')
})

test('a booking by hand is refused for a taken time, its buffers and the past', async ({ contextOf }) => {
  const shop = await aBook(contextOf(), { bufferAfterMin: 15 })
  await book(shop, monday10)
  await shop.hold('2026-11-23T17:00:00.000Z')
  for (const start of [
    monday10,
    '2026-11-23T16:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
    '2026-11-23T17:00:00.000Z',
  ])
    expect(await refused(shop.add(start))).toMatchObject({ code: 'scheduling.slot_taken', kind: 'conflict' })
  expect(await refused(shop.add('2026-11-20T12:00:00.000Z'))).toMatchObject({
    code: 'scheduling.time_passed',
  })
  expect(await refused(shop.add('2026-11-24T15:00:00.000Z', 2))).toMatchObject({
    code: 'scheduling.party_too_large',
  })
})

test('a hold that ran out gives way; one with an order stays until the gateway was asked', async ({
  contextOf,
  clock,
}) => {
  const shop = await aBook(contextOf())
  await shop.hold(monday10)
  const ordered = shop.scheduling.refOf((await shop.hold('2026-11-23T16:00:00.000Z')).token)
  await shop.scheduling.attachOrder(shop.visitor, ordered, { ...customer, orderId: 'ord_left' })
  clock.advance(10 * minute)
  expect(await refused(shop.add('2026-11-23T15:30:00.000Z'))).toMatchObject({ code: 'scheduling.slot_taken' })
  await shop.add('2026-11-23T15:00:00.000Z')
  expect(await announcementsOf(shop)).toMatchObject([
    { type: 'scheduling.booking_confirmed', data: { orderId: 'ord_by_hand' } },
  ])
})

test('only what the provider sells can be added', async ({ contextOf }) => {
  const shop = await aBook(contextOf())
  const other = await aShop(contextOf())
  const input = { provider: shop.provider, start: new Date(monday10), quantity: 1, customer }
  const { entityId } = other.service
  expect(
    await refused(shop.scheduling.addByHand(shop.context, { ...input, serviceId: entityId })),
  ).toMatchObject({ code: 'catalogue.service_missing' })
})

test('of 16 who write the same hour in, one does, and the caller’s transaction lives on', async ({
  contextOf,
  db,
}) => {
  const shop = await aBook(contextOf())
  const tries = Array.from({ length: 16 }, (_, i) =>
    db.transaction().execute(async (tx) => {
      const inside = { ...shop.context, db: tx }
      const input = { provider: shop.provider, serviceId: shop.service.entityId, quantity: 1, customer }
      const add = (start: string) =>
        shop.scheduling.addByHand(inside, { ...input, start: new Date(start) }).then(
          () => 'added',
          (error: unknown) => String(error),
        )
      const first = await add(monday10)
      return first === 'added' ? first : add(`2026-12-${String(i + 1).padStart(2, '0')}T15:00:00.000Z`)
    }),
  )
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 16 }, () => 'added'))
})

test('what is sold without a date has no time, neither by hand nor for visitors', async ({ contextOf }) => {
  const shop = await aBook(contextOf(), { fulfilment: 'unscheduled' })
  expect((await refused(shop.add(monday10))).code).toBe('catalogue.service_missing')
  expect((await refused(shop.hold(monday10))).code).toBe('scheduling.slot_not_offered')
})
