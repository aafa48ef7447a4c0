import { expect } from 'vitest'
import { newId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aSchedule } from '../../../../test/factories/product/service.ts'
import { aShop, book, completeSessions, type Shop } from '../../../../test/factories/product/shop.ts'

const zone = 'America/New_York'
const figures = (
  { scheduling, context, provider }: Shop | ClassShop,
  from: string,
  before: string,
  of = zone,
) =>
  scheduling.readSessionFigures(context, provider, {
    zone: of,
    from: new Date(from),
    before: new Date(before),
  })
/** Ten o'clock in New York on a day of November. */
const ten = (date: number) => `2026-11-${date}T15:00:00.000Z`

test('bookings count by their start and state, with the median of their lead', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const monday = await book(shop, ten(23))
  await book(shop, ten(24))
  await book(shop, ten(25))
  await book(shop, ten(30))
  const cancelled = await book(shop, ten(26))
  await shop.scheduling.cancel(shop.context, cancelled, { by: 'customer', reason: '' })
  clock.set('2026-11-25T20:00:00Z')
  await completeSessions(contextOf())
  await shop.scheduling.markAttendance(shop.context, { bookingId: monday.bookingId, attendance: 'no_show' })
  await shop.hold(ten(27))

  expect(await figures(shop, ten(20), '2026-12-05T05:00Z')).toMatchObject({
    confirmed: 1,
    completed: 2,
    missed: 1,
    // 75, 99, 123 and 243 hours
    leadHours: 111,
    starts: [
      { weekday: 1, hour: 10, bookings: 2 },
      { weekday: 2, hour: 10, bookings: 1 },
      { weekday: 3, hour: 10, bookings: 1 },
    ],
  })
  // a span has the start that it begins with, and not the one that it ends with
  expect(await figures(shop, ten(24), ten(25))).toMatchObject({ completed: 1, missed: 0, leadHours: 99 })
  // a quarter to nine in the evening there
  expect((await figures(shop, ten(24), ten(25), 'Asia/Kathmandu')).starts).toEqual([
    { weekday: 2, hour: 20, bookings: 1 },
  ])
  expect((await figures(shop, ten(24), ten(25), 'Pacific/Auckland')).starts).toEqual([
    { weekday: 3, hour: 4, bookings: 1 },
  ])
})

test('an hour of the week is that of the clock, before and after a clock change', async ({
  contextOf,
  clock,
}) => {
  clock.set('2026-10-25T12:00:00Z')
  const shop = await aShop(contextOf())
  // ten in New York, the clocks go back on November 1
  await book(shop, '2026-10-26T14:00:00.000Z')
  await book(shop, '2026-10-30T14:00:00.000Z')
  await book(shop, '2026-11-02T15:00:00.000Z')
  clock.set('2026-11-10T12:00:00Z')
  const { starts, bookedMinutes, openMinutes } = await figures(shop, '2026-10-26T04:00Z', '2026-11-09T05:00Z')
  expect(starts).toEqual([
    { weekday: 1, hour: 10, bookings: 2 },
    { weekday: 5, hour: 10, bookings: 1 },
  ])
  expect([bookedMinutes, openMinutes]).toEqual([180, 10 * 8 * 60])
})

test('booked and open minutes are those of the days before today, without closed dates', async ({
  contextOf,
  clock,
}) => {
  const closed = [{ from: '2026-11-24', to: '2026-11-24', windows: [], note: '' }]
  const shop = await aShop(contextOf(), { schedule: aSchedule({ exceptions: closed }) })
  for (const date of [23, 25, 26]) await book(shop, ten(date))
  const week = ['2026-11-23T05:00Z', '2026-11-30T05:00Z'] as const
  clock.set('2026-11-26T17:00:00Z')
  expect(await figures(shop, ...week)).toMatchObject({ bookedMinutes: 120, openMinutes: 2 * 480 })
  // in Auckland it is the 27th, and so is the day of the third booking
  expect(await figures(shop, ...week, 'Pacific/Auckland')).toMatchObject({ bookedMinutes: 120 })
  clock.set('2026-11-27T05:00:00Z')
  expect(await figures(shop, ...week)).toMatchObject({ bookedMinutes: 180, openMinutes: 3 * 480 })
  expect(await figures(shop, '2026-11-27T05:00Z', '2026-11-28T05:00Z')).toEqual({
    confirmed: 0,
    completed: 0,
    missed: 0,
    leadHours: null,
    starts: [],
    seatsSold: 0,
    seatsOffered: 0,
    bookedMinutes: 0,
    openMinutes: 0,
  })
})

test('seats count for dates of classes that are over, cancelled ones left out', async ({
  contextOf,
  clock,
}) => {
  const shop = await aClassShop(contextOf())
  const { scheduling, provider, context, visitor, live } = shop
  const [first = '', second = ''] = await shop.starts()
  const seats = async (start: string, quantity: number) => {
    const [held] = await scheduling.area.holdSeats(visitor, {
      offered: { provider, live },
      starts: [start],
      quantity,
      timezone: 'Europe/Berlin',
      names: { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' },
    })
    const customer = { orderId: newId('ord'), name: 'Ines', email: 'ines@example.com' }
    await scheduling.confirm(
      visitor,
      { provider, bookingId: held?.booking.id ?? '' },
      { paid: true, customer },
    )
  }
  await seats(first, 3)
  await seats(first, 2)
  const { sessions } = await scheduling.area.listSessions(context, {
    from: second,
    to: '2026-12-08T00:00:00.000Z',
  })
  await scheduling.area.cancelSession(context, { id: sessions[0]?.id ?? '', reason: '' })

  // Tuesdays at seven: November 24, December 1 and 8
  const span = ['2026-11-20T05:00Z', '2026-12-20T05:00Z'] as const
  clock.set('2026-11-25T00:30:00Z')
  expect(await figures(shop, ...span)).toMatchObject({ seatsSold: 0, seatsOffered: 0, confirmed: 2 })
  clock.set('2026-11-25T01:00:00Z')
  expect(await figures(shop, ...span)).toMatchObject({ seatsSold: 5, seatsOffered: 12, openMinutes: 0 })
  clock.set('2026-12-10T12:00:00Z')
  await completeSessions(contextOf())
  expect(await figures(shop, ...span)).toMatchObject({
    seatsSold: 5,
    seatsOffered: 24,
    completed: 2,
    starts: [{ weekday: 2, hour: 19, bookings: 2 }],
    bookedMinutes: 60,
    openMinutes: 120,
  })
})

test('bookings of another provider count for none of these', async ({ contextOf, clock }) => {
  const [shop, other] = [await aShop(contextOf()), await aShop(contextOf())]
  await book(other, ten(23))
  clock.set('2026-11-29T12:00:00Z')
  expect(await figures(shop, ten(20), '2026-12-05T05:00Z')).toMatchObject({ confirmed: 0, bookedMinutes: 0 })
})
