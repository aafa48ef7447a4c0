import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import {
  announcementsOf,
  aShop,
  book,
  completeSessions,
  historyOf,
  refused,
} from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'

async function aSession(context: Context, overrides = {}) {
  const shop = await aShop(context, overrides)
  const ref = await book(shop, monday10)
  const mark = (attendance: 'completed' | 'no_show') =>
    shop.scheduling.markAttendance(shop.context, { bookingId: ref.bookingId, attendance })
  return { ...shop, ref, mark }
}

test('attendance can be marked from the start of a session, and is announced', async ({
  contextOf,
  clock,
}) => {
  const shop = await aSession(contextOf())
  expect(await refused(shop.mark('no_show'))).toMatchObject({ code: 'scheduling.not_over_yet' })
  clock.set(monday10)
  expect(await shop.mark('no_show')).toEqual({ state: 'no_show' })
  expect(await shop.mark('no_show')).toEqual({ state: 'no_show' })
  expect((await historyOf(shop.context, shop.ref)).slice(-1)).toEqual([
    'provider no-show confirmed -> no_show',
  ])
  expect((await announcementsOf(shop)).slice(1)).toMatchObject([
    { type: 'scheduling.booking_missed', data: { bookingId: shop.ref.bookingId } },
  ])
})

test('the rest of a missed session can be booked', async ({ contextOf, clock }) => {
  const shop = await aSession(contextOf(), { slotIncrementMin: 30 })
  clock.set('2026-11-23T15:20:00.000Z')
  expect(await refused(shop.hold('2026-11-23T15:30:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
  await shop.mark('no_show')
  await shop.hold('2026-11-23T15:30:00.000Z')
})

test('completed and no-show can be exchanged for seven days after the end', async ({ contextOf, clock }) => {
  const shop = await aSession(contextOf())
  clock.set(monday10)
  clock.advance(2 * hour)
  await completeSessions(shop.visitor)
  expect(await shop.mark('no_show')).toEqual({ state: 'no_show' })
  expect(await shop.mark('completed')).toEqual({ state: 'completed' })
  expect((await announcementsOf(shop)).slice(1)).toMatchObject([
    { type: 'scheduling.booking_completed' },
    { type: 'scheduling.booking_missed' },
    { type: 'scheduling.booking_completed' },
  ])
  clock.set('2026-11-23T16:00:00.000Z')
  clock.advance(7 * day)
  expect(await shop.mark('no_show')).toEqual({ state: 'no_show' })
  clock.advance(minute)
  expect(await refused(shop.mark('completed'))).toMatchObject({ code: 'scheduling.attendance_closed' })
})

test('a cancelled booking has no attendance, and no provider marks another’s session', async ({
  contextOf,
  clock,
}) => {
  const shop = await aSession(contextOf())
  const other = await aShop(contextOf())
  const marking = { bookingId: shop.ref.bookingId, attendance: 'completed' as const }
  expect(await refused(shop.scheduling.markAttendance(other.context, marking))).toMatchObject({
    code: 'scheduling.booking_missing',
  })
  expect(await refused(shop.scheduling.markAttendance(shop.visitor, marking))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
  await shop.scheduling.cancel(shop.context, shop.ref, { by: 'provider', reason: '' })
  clock.set(monday10)
  expect(await refused(shop.mark('completed'))).toMatchObject({ code: 'scheduling.already_over' })
})

test('a session marked twice at once is announced once', async ({ contextOf, clock }) => {
  const shop = await aSession(contextOf())
  clock.set(monday10)
  await Promise.all(Array.from({ length: 8 }, () => shop.mark('completed')))
  expect((await announcementsOf(shop)).slice(1)).toMatchObject([{ type: 'scheduling.booking_completed' }])
})

test('a session that the provider moved is over for its customer only once the free hours are', async ({
  contextOf,
  clock,
}) => {
  const shop = await aSession(contextOf())
  clock.set('2026-11-23T13:00:00.000Z')
  await shop.scheduling.reschedule(shop.context, shop.ref, {
    start: new Date('2026-11-23T14:00:00.000Z'),
    by: 'provider',
    reason: '',
  })
  const state = async () => (await shop.scheduling.bookingOf(shop.visitor, shop.ref)).state
  clock.set('2026-11-23T16:00:00.000Z')
  await completeSessions(shop.visitor)
  expect(await state()).toBe('confirmed')
  expect(await refused(shop.mark('no_show'))).toMatchObject({ code: 'scheduling.free_to_cancel' })
  // at the last instant of the 72 hours the customer can still cancel
  clock.set('2026-11-26T13:00:00.000Z')
  await completeSessions(shop.visitor)
  expect(await state()).toBe('confirmed')
  clock.advance(1)
  await completeSessions(shop.visitor)
  expect(await state()).toBe('completed')
  expect(await shop.mark('no_show')).toEqual({ state: 'no_show' })
})

test('that somebody came to a moved session can be said at once', async ({ contextOf, clock }) => {
  const shop = await aSession(contextOf())
  clock.set('2026-11-23T13:00:00.000Z')
  await shop.scheduling.reschedule(shop.context, shop.ref, {
    start: new Date('2026-11-23T14:00:00.000Z'),
    by: 'provider',
    reason: '',
  })
  expect(await refused(shop.mark('no_show'))).toMatchObject({ code: 'scheduling.not_over_yet' })
  clock.set('2026-11-23T14:30:00.000Z')
  expect(await shop.mark('completed')).toEqual({ state: 'completed' })
})
