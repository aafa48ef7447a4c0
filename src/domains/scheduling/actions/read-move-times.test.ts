import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, book, refused } from '../../../../test/factories/product/shop.ts'
import type { FreeTimes } from '../contract.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const november = { month: '2026-11', timezone: 'America/New_York' }

const on = ({ days }: FreeTimes, date: string): string[] =>
  days.find((day) => day.date === date)?.slots.map(({ start }) => start.slice(11, 16)) ?? []

test('a customer sees where a booking can go: its own time is not in the way, and is no move', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { slotIncrementMin: 30, bufferAfterMin: 30 })
  const ref = await book(shop, monday10)
  await book(shop, '2026-11-23T18:00:00.000Z')
  const times = await shop.scheduling.moveTimes(shop.visitor, ref, november)
  const public_ = await shop.scheduling.freeTimes(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.service.serviceUrl,
    ...november,
  })
  expect(on(public_, '2026-11-23')).toEqual(['16:30', '19:30', '20:00', '20:30', '21:00'])
  expect(on(times, '2026-11-23')).toEqual([
    '14:00',
    '14:30',
    '15:30',
    '16:00',
    '16:30',
    '19:30',
    '20:00',
    '20:30',
    '21:00',
  ])
  expect({ ...times, days: [] }).toEqual({ ...public_, days: [] })
  for (const start of ['2026-11-23T14:30:00.000Z', '2026-11-23T15:30:00.000Z'])
    await shop.scheduling.reschedule(shop.visitor, ref, {
      start: new Date(start),
      by: 'customer',
      reason: '',
    })
})

test('every time offered for a move can be had, and no other time of the calendar', async ({
  contextOf,
  db,
}) => {
  const shop = await aShop(contextOf(), { maxPerDay: 2, maxPerWeek: 4, slotIncrementMin: 30 })
  const ref = await book(shop, monday10)
  await book(shop, '2026-11-24T14:30:00.000Z')
  await book(shop, '2026-11-24T18:30:00.000Z')
  await book(shop, '2026-11-25T18:30:00.000Z')
  const { days } = await shop.scheduling.moveTimes(shop.visitor, ref, november)
  const offered = days.flatMap(({ slots }) => slots.map(({ start }) => start))

  /** Tries a move and rolls it back. */
  const canMoveTo = async (start: string): Promise<boolean> => {
    const tried = db.transaction().execute(async (tx) => {
      const inside = { ...shop.visitor, db: tx }
      await shop.scheduling.reschedule(inside, ref, { start: new Date(start), by: 'customer', reason: '' })
      throw new Error('moved')
    })
    return tried.catch((error: unknown) => String(error) === 'Error: moved')
  }
  // from 8:00 to 18:00 in New York, weekends too
  const halfHours = Array.from({ length: 11 * 20 }, (_, i) => {
    const day = Date.parse('2026-11-20T13:00:00Z') + Math.floor(i / 20) * 24 * hour
    return new Date(day + (i % 20) * 30 * minute).toISOString()
  })
  const had: string[] = []
  for (const start of halfHours) if (await canMoveTo(start)) had.push(start)
  expect(offered).toEqual(had)
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
  ])
}, 120_000)

test('the next time of a booking on the first free time is the one after it', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, '2026-11-20T14:00:00.000Z')
  expect(await shop.scheduling.moveTimes(shop.visitor, ref, november)).toMatchObject({
    nextAvailable: '2026-11-20T15:00:00.000Z',
  })
  const january = { ...november, month: '2027-01' }
  expect(await shop.scheduling.moveTimes(shop.visitor, ref, january)).toMatchObject({
    nextAvailable: '2026-11-20T15:00:00.000Z',
  })
})

test('no times for a move where the service takes no bookings', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, monday10)
  const ask = () => shop.scheduling.moveTimes(shop.visitor, ref, november)
  await catalogue.replaceLive(shop.context, shop.provider, [{ ...shop.service, visibility: 'paused' }])
  expect(await refused(ask())).toMatchObject({ code: 'catalogue.service_paused' })
  await catalogue.replaceLive(shop.context, shop.provider, [])
  expect(await refused(ask())).toMatchObject({ code: 'catalogue.service_missing' })
  expect(
    await refused(shop.scheduling.moveTimes(shop.visitor, ref, { ...november, month: '2031-01' })),
  ).toMatchObject({ code: 'scheduling.month_out_of_range' })
})

test('the owner sees free times past notice, horizon, limits and a pause, within the hours', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), {
    minNoticeMin: 60 * 24 * 3,
    horizonDays: 4,
    maxPerDay: 1,
    durationMin: 120,
  })
  const ref = await book(shop, monday10.replace('T15', 'T16'))
  await catalogue.replaceLive(shop.context, shop.provider, [
    { ...shop.service, durationMin: 60, visibility: 'paused' },
  ])
  const serviceId = shop.service.entityId
  const times = await shop.scheduling.readOwnTimes(shop.context, { serviceId, ...november })
  expect(on(times, '2026-11-20')).toHaveLength(8)
  expect(on(times, '2026-11-23')).toEqual(['14:00', '15:00', '18:00', '19:00', '20:00', '21:00'])
  expect(on(times, '2026-11-30')).toHaveLength(8)
  expect(times.nextAvailable).toBe('2026-11-20T14:00:00.000Z')

  const moving = { serviceId, except: ref.bookingId, ...november }
  // the booking is two hours long, as it was sold
  expect(on(await shop.scheduling.readOwnTimes(shop.context, moving), '2026-11-23')).toEqual([
    '14:00',
    '15:00',
    '17:00',
    '18:00',
    '19:00',
    '20:00',
  ])
})

test('nobody sees the times of somebody else’s service this way', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const other = await aShop(contextOf())
  const ref = await book(shop, monday10)
  const input = { serviceId: shop.service.entityId, ...november }
  expect(await refused(shop.scheduling.readOwnTimes(other.context, input))).toMatchObject({
    code: 'catalogue.service_missing',
  })
  expect(await refused(shop.scheduling.readOwnTimes(shop.visitor, input))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
  const theirs = { serviceId: other.service.entityId, except: ref.bookingId, ...november }
  expect(await refused(shop.scheduling.readOwnTimes(other.context, theirs))).toMatchObject({
    code: 'scheduling.booking_missing',
  })
})
