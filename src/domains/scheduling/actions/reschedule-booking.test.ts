import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { announcementsOf, aShop, book, historyOf, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const tuesday10 = '2026-11-24T15:00:00.000Z'
const wednesday10 = '2026-11-25T15:00:00.000Z'
const saturday10 = '2026-11-28T15:00:00.000Z'

/** A shop with one booking, on Monday at 10:00 in New York. */
async function aBooking(context: Context, overrides: Partial<IndividualService> = {}) {
  const shop = await aShop(context, overrides)
  const ref = await book(shop, monday10)
  const move = (start: string, other: { percentAtMove?: number; visitorTimezone?: string } = {}) =>
    shop.scheduling.reschedule(shop.visitor, ref, {
      start: new Date(start),
      by: 'customer',
      reason: '',
      ...other,
    })
  const push = (start: string) =>
    shop.scheduling.reschedule(shop.context, ref, {
      start: new Date(start),
      by: 'provider',
      reason: 'I am ill',
    })
  return { ...shop, ref, move, push, read: () => shop.scheduling.bookingOf(shop.visitor, ref) }
}

test('a customer moves a booking: it keeps its id, its old time is free and the new one is not', async ({
  contextOf,
}) => {
  const shop = await aBooking(contextOf())
  const before = await readVersion(shop.visitor, shop.provider)
  const moved = await shop.move(tuesday10, { percentAtMove: 50, visitorTimezone: 'Asia/Kathmandu' })
  expect(moved).toEqual(await shop.read())
  expect(moved).toMatchObject({
    id: shop.ref.bookingId,
    state: 'confirmed',
    start: new Date(tuesday10),
    end: new Date('2026-11-24T16:00:00Z'),
    sequence: 1,
    rescheduleCount: 1,
    percentAtMove: 50,
    freeCancelUntil: null,
    visitorTimezone: 'Asia/Kathmandu',
  })
  expect(await readVersion(shop.visitor, shop.provider)).toBe(before + 1)
  expect((await historyOf(shop.visitor, shop.ref)).at(-1)).toBe('customer rescheduled confirmed -> confirmed')
  expect((await announcementsOf(shop)).at(-1)).toEqual({
    type: 'scheduling.booking_moved',
    data: {
      bookingId: shop.ref.bookingId,
      serviceId: shop.service.entityId,
      orderId: expect.any(String),
      start: tuesday10,
      end: '2026-11-24T16:00:00.000Z',
      by: 'customer',
      reason: '',
      fromStart: monday10,
    },
  })
  await shop.hold(monday10)
  expect(await refused(shop.hold(tuesday10))).toMatchObject({ code: 'scheduling.slot_taken' })
})

test('a booking may move into the hour it takes itself', async ({ contextOf }) => {
  const shop = await aBooking(contextOf(), { slotIncrementMin: 15, bufferBeforeMin: 30, bufferAfterMin: 30 })
  expect(await shop.move('2026-11-23T15:15:00.000Z')).toMatchObject({ sequence: 1 })
})

test('a customer moves twice at most, and the lowest percent stays', async ({ contextOf }) => {
  const shop = await aBooking(contextOf())
  await shop.move(tuesday10, { percentAtMove: 50 })
  expect(await shop.move(wednesday10, { percentAtMove: 100 })).toMatchObject({
    rescheduleCount: 2,
    percentAtMove: 50,
  })
  expect(await refused(shop.move(monday10))).toMatchObject({
    code: 'scheduling.moves_used_up',
    kind: 'conflict',
  })
})

test('a customer moves only to what is offered now', async ({ contextOf }) => {
  const shop = await aBooking(contextOf(), { minNoticeMin: 60 * 24, horizonDays: 10 })
  const notice = '2026-11-20T18:00:00.000Z'
  const far = '2026-12-14T15:00:00.000Z'
  const offGrid = '2026-11-24T15:07:00.000Z'
  for (const start of [notice, far, offGrid, saturday10])
    expect(await refused(shop.move(start))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  expect(await refused(shop.move(monday10))).toMatchObject({ code: 'scheduling.same_time' })
  expect(await refused(shop.move('2026-11-19T15:00:00.000Z'))).toMatchObject({
    code: 'scheduling.time_passed',
    kind: 'invalid',
  })
  await book(shop, tuesday10)
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'scheduling.slot_taken' })
  expect(await shop.read()).toMatchObject({ start: new Date(monday10), sequence: 0, rescheduleCount: 0 })
})

test('buffers stay on both sides of the new time', async ({ contextOf }) => {
  const shop = await aBooking(contextOf(), { slotIncrementMin: 30, bufferAfterMin: 30 })
  await book(shop, tuesday10)
  expect(await refused(shop.move('2026-11-24T14:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
  expect(await refused(shop.move('2026-11-24T16:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
  await shop.move('2026-11-24T16:30:00.000Z')
  expect(await refused(shop.hold('2026-11-24T17:30:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
})

test('the limits of a day and a week count the booking once, where it goes', async ({ contextOf }) => {
  const shop = await aBooking(contextOf(), { maxPerDay: 1, maxPerWeek: 2 })
  expect(await shop.move('2026-11-23T18:00:00.000Z')).toMatchObject({ rescheduleCount: 1 })
  await book(shop, tuesday10)
  expect(await refused(shop.move('2026-11-24T18:00:00.000Z'))).toMatchObject({
    code: 'scheduling.limit_reached',
  })
  expect(await shop.move(wednesday10)).toMatchObject({ rescheduleCount: 2 })

  const nextWeek = await book(shop, '2026-11-30T15:00:00.000Z')
  expect(
    await refused(
      shop.scheduling.reschedule(shop.visitor, nextWeek, {
        start: new Date('2026-11-27T15:00:00.000Z'),
        by: 'customer',
        reason: '',
      }),
    ),
  ).toMatchObject({ code: 'scheduling.limit_reached' })
})

test('how often one customer may book does not stand in the way of a move', async ({ contextOf }) => {
  const shop = await aBooking(contextOf(), { maxPerCustomer: 1 })
  expect(await shop.move(tuesday10)).toMatchObject({ start: new Date(tuesday10) })
})

test('a booking keeps its duration when that of the service changes', async ({ contextOf }) => {
  const shop = await aBooking(contextOf())
  await catalogue.replaceLive(shop.context, shop.provider, [{ ...shop.service, durationMin: 30 }])
  expect(await shop.move('2026-11-24T15:30:00.000Z')).toMatchObject({
    end: new Date('2026-11-24T16:30:00.000Z'),
  })
  expect(await refused(shop.move('2026-11-25T21:30:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_not_offered',
  })
})

test('a hold in the way that ran out gives way', async ({ contextOf, clock }) => {
  const shop = await aBooking(contextOf())
  const left = shop.scheduling.refOf((await shop.hold(tuesday10)).token)
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'scheduling.slot_taken' })
  clock.advance(10 * minute)
  await shop.move(tuesday10)
  expect(await shop.scheduling.bookingOf(shop.visitor, left)).toMatchObject({ state: 'expired' })
})

test('a hold whose payment has begun does not give way', async ({ contextOf, clock }) => {
  const shop = await aBooking(contextOf())
  await shop.scheduling.beginPayment(shop.visitor, shop.scheduling.refOf((await shop.hold(tuesday10)).token))
  clock.advance(20 * minute)
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'scheduling.slot_taken' })
})

test('the provider moves to any free time to come, and everything comes back for three days', async ({
  contextOf,
}) => {
  const shop = await aBooking(contextOf(), { horizonDays: 5 })
  await shop.move(tuesday10, { percentAtMove: 0 })
  expect(await shop.push('2026-12-26T03:07:00.000Z')).toMatchObject({
    start: new Date('2026-12-26T03:07:00.000Z'),
    end: new Date('2026-12-26T04:07:00.000Z'),
    sequence: 2,
    rescheduleCount: 1,
    percentAtMove: null,
    freeCancelUntil: new Date('2026-11-23T12:00:00Z'),
  })
  expect((await historyOf(shop.visitor, shop.ref)).at(-1)).toBe('provider rescheduled confirmed -> confirmed')
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    data: { by: 'provider', reason: 'I am ill', fromStart: tuesday10 },
  })
  expect(await refused(shop.push('2026-11-20T11:00:00.000Z'))).toMatchObject({
    code: 'scheduling.time_passed',
  })
  await book(shop, tuesday10)
  expect(await refused(shop.push('2026-11-24T14:30:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
})

test('a paused service: the provider moves, the customer does not', async ({ contextOf }) => {
  const shop = await aBooking(contextOf())
  await catalogue.replaceLive(shop.context, shop.provider, [{ ...shop.service, visibility: 'paused' }])
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'catalogue.service_paused' })
  expect(await shop.push(tuesday10)).toMatchObject({ start: new Date(tuesday10) })
})

test('a service no longer sold: the provider moves and the buffers stay, the customer does not move', async ({
  contextOf,
}) => {
  const shop = await aBooking(contextOf(), { bufferBeforeMin: 15, bufferAfterMin: 45 })
  const other = { ...shop.service, entityId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', serviceUrl: 'other' }
  await catalogue.replaceLive(shop.context, shop.provider, [
    { ...other, bufferBeforeMin: 0, bufferAfterMin: 0 },
  ])
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'catalogue.service_missing' })
  await shop.push('2026-11-24T16:00:00.000Z')
  // the booking takes 10:45 to 12:45 in New York, buffers included
  for (const start of ['2026-11-24T15:00:00.000Z', '2026-11-24T17:00:00.000Z'])
    expect(await refused(shop.hold(start, { serviceUrl: 'other' }))).toMatchObject({
      code: 'scheduling.slot_taken',
    })
  await shop.hold('2026-11-24T18:00:00.000Z', { serviceUrl: 'other' })
})

test('only what is confirmed moves', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const requested = await book(shop, monday10)
  const move = (by: 'customer' | 'provider') =>
    shop.scheduling.reschedule(shop.context, requested, { start: new Date(tuesday10), by, reason: '' })
  for (const by of ['customer', 'provider'] as const)
    expect(await refused(move(by))).toMatchObject({ code: 'scheduling.not_confirmed_yet' })
  await shop.scheduling.decideRequest(shop.context, { bookingId: requested.bookingId, decision: 'decline' })
  expect(await refused(move('provider'))).toMatchObject({ code: 'scheduling.already_over' })
  expect(
    await refused(
      shop.scheduling.reschedule(
        shop.visitor,
        { ...requested, bookingId: 'bkg_unknown' },
        {
          start: new Date(tuesday10),
          by: 'customer',
          reason: '',
        },
      ),
    ),
  ).toMatchObject({ code: 'scheduling.booking_missing' })
})

test('once a session has begun its customer cannot move it, and its provider can until it is over', async ({
  contextOf,
  clock,
}) => {
  const shop = await aBooking(contextOf())
  clock.set(monday10)
  expect(await refused(shop.move(tuesday10))).toMatchObject({ code: 'scheduling.already_over' })
  clock.advance(30 * minute)
  await shop.push(tuesday10)
  clock.advance(day + hour)
  expect(await refused(shop.push(wednesday10))).toMatchObject({ code: 'scheduling.already_over' })
})

test('a move that is lost leaves the caller’s transaction alive', async ({ contextOf, db }) => {
  const shop = await aBooking(contextOf())
  await book(shop, tuesday10)
  await db.transaction().execute(async (tx) => {
    const inside = { ...shop.visitor, db: tx }
    const to = (start: string) =>
      shop.scheduling.reschedule(inside, shop.ref, { start: new Date(start), by: 'customer', reason: '' })
    expect(await refused(to(tuesday10))).toMatchObject({ code: 'scheduling.slot_taken' })
    await to(wednesday10)
  })
  expect(await shop.read()).toMatchObject({ start: new Date(wednesday10) })
})
