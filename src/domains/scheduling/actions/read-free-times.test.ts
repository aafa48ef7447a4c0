import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { aSchedule } from '../../../../test/factories/product/service.ts'
import { aShop, refused, type Shop } from '../../../../test/factories/product/shop.ts'
import { FreeTimes } from '../contract.ts'

const times = (shop: Shop, month: string, timezone = 'Europe/Berlin') =>
  shop.scheduling.freeTimes(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.service.serviceUrl,
    month,
    timezone,
  })
const all = ({ days }: FreeTimes) => days.flatMap(({ slots }) => slots.map(({ start }) => start))

test('a month of free times, under the visitor’s dates and in both zones’ words', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const november = await times(shop, '2026-11')
  expect(FreeTimes.parse(november)).toEqual(november)
  expect(november).toMatchObject({
    month: '2026-11',
    timezone: 'Europe/Berlin',
    serviceTimezone: 'America/New_York',
    nextAvailable: '2026-11-20T14:00:00.000Z',
  })
  expect(november.days[0]).toMatchObject({
    date: '2026-11-20',
    slots: [
      { start: '2026-11-20T14:00:00.000Z', label: '3:00 PM', serviceLabel: '9:00 AM' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
  expect(november.days.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
  ])
})

test('every free time can be kept, and what is kept is not free until its time is up', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { horizonDays: 3, bufferAfterMin: 10, slotIncrementMin: 30 })
  const before = all(await times(shop, '2026-11'))
  const start = before[3] ?? ''
  await shop.hold(start)
  const after = all(await times(shop, '2026-11'))
  // the half hours around the hold and the one that its buffer overlaps are not free either
  expect(before.filter((start) => !after.includes(start))).toEqual(before.slice(1, 6))
  clock.advance(10 * minute)
  expect(all(await times(shop, '2026-11'))).toEqual(before)
})

test('every slot of a day is really offered', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const day = (await times(shop, '2026-11')).days[1]
  for (const { start } of day?.slots ?? []) await shop.hold(start)
  expect((await times(shop, '2026-11')).days.map(({ date }) => date)).not.toContain('2026-11-23')
})

test('a full day and a full week are not offered', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPerDay: 1, maxPerWeek: 2 })
  await shop.hold('2026-11-24T15:00:00.000Z')
  expect((await times(shop, '2026-11')).days.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
  ])
  await shop.hold('2026-11-26T15:00:00.000Z')
  expect((await times(shop, '2026-11')).days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-30'])
})

test('a later month says when the first time is, an earlier one too', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  expect(await times(shop, '2027-01')).toMatchObject({ nextAvailable: '2026-11-20T14:00:00.000Z' })
  expect(await times(shop, '2026-10')).toMatchObject({ days: [], nextAvailable: '2026-11-20T14:00:00.000Z' })
  expect(await times(shop, '2027-08')).toMatchObject({ days: [], nextAvailable: '2026-11-20T14:00:00.000Z' })
})

test('a month without free times says when the next one is, or that there is none', async ({ contextOf }) => {
  const closed = { from: '2026-11-01', to: '2026-12-24', windows: [], note: '' }
  const shop = await aShop(contextOf(), { schedule: { ...openDays, exceptions: [closed] }, horizonDays: 60 })
  expect(await times(shop, '2026-11')).toMatchObject({ days: [], nextAvailable: '2026-12-25T14:00:00.000Z' })
  const never = await aShop(contextOf(), {
    schedule: { ...openDays, exceptions: [{ ...closed, to: '2027-12-31' }] },
  })
  expect(await times(never, '2026-11')).toMatchObject({ days: [], nextAvailable: null })
})

const open = [{ start: '09:00', end: '17:00' }]
const openDays = {
  timezone: 'America/New_York',
  days: {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: open,
    sunday: open,
  },
  exceptions: [],
}

test('a month out of range, an unknown address and a paused service are said clearly', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  expect(await refused(times(shop, '2026-08'))).toMatchObject({
    code: 'scheduling.month_out_of_range',
    kind: 'invalid',
  })
  expect(await refused(times(shop, '2031-01'))).toMatchObject({ code: 'scheduling.month_out_of_range' })
  expect(await refused(times({ ...shop, userUrl: 'nobodyatall' }, '2026-11'))).toMatchObject({
    code: 'catalogue.service_missing',
  })
  const paused = await aShop(contextOf(), { visibility: 'paused' })
  expect(await refused(times(paused, '2026-11'))).toMatchObject({ code: 'catalogue.service_paused' })
})

test('the three nearest free times stand in for one that is gone', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const alternatives = async (start: string) => {
    const input = {
      userUrl: shop.userUrl,
      serviceUrl: shop.service.serviceUrl,
      start,
      timezone: 'Europe/Berlin',
    }
    return (await shop.scheduling.alternatives(shop.visitor, input)).slots.map(
      (slot) => `${slot.start.slice(5, 16)} ${slot.label}`,
    )
  }
  await shop.hold('2026-11-23T15:00:00.000Z')
  expect(await alternatives('2026-11-23T15:00:00.000Z')).toEqual([
    '11-23T14:00 3:00 PM',
    '11-23T16:00 5:00 PM',
    '11-23T17:00 6:00 PM',
  ])
  expect(await alternatives('2026-11-21T15:00:00.000Z')).toEqual([
    '11-20T19:00 8:00 PM',
    '11-20T20:00 9:00 PM',
    '11-20T21:00 10:00 PM',
  ])
  expect(await alternatives('2028-11-21T15:00:00.000Z')).toHaveLength(3)
})

test('a service on some dates has free times inside their windows alone', async ({ contextOf }) => {
  const windows = [{ start: '10:00', end: '12:30' }]
  const schedule = aSchedule({ exceptions: [{ from: '2027-06-05', to: '2027-06-06', windows, note: '' }] })
  const shop = await aShop(contextOf(), { scheduleType: 'one_time', schedule })
  const june = await times(shop, '2027-06', 'America/New_York')
  expect(june.days.map(({ date, slots }) => [date, slots.map(({ label }) => label)])).toEqual([
    ['2027-06-05', ['10:00 AM', '11:00 AM']],
    ['2027-06-06', ['10:00 AM', '11:00 AM']],
  ])
  expect(all(await times(shop, '2026-12'))).toEqual([])
  expect(june.nextAvailable).toBe('2027-06-05T14:00:00.000Z')
  expect(await shop.hold('2027-06-06T15:00:00.000Z')).toBeDefined()
  expect((await refused(shop.hold('2027-06-07T15:00:00.000Z'))).code).toBe('scheduling.slot_not_offered')
})
