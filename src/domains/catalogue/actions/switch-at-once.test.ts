import { expect } from 'vitest'
import type { LiveService } from '#domains/catalogue/contract.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aLiveService, catalogue, catalogueDeps } from '../../../../test/factories/product/service.ts'
import { aShop, refused, type Shop } from '../../../../test/factories/product/shop.ts'
import { readSwitches } from './switch-at-once.ts'

/** Monday 23 November 2026, nine o'clock in New York. */
const start = '2026-11-23T14:00:00.000Z'
const monday = '2026-11-23'

const daysOf = async ({ visitor, userUrl, service, scheduling }: Shop) => {
  const { serviceUrl } = service
  const input = { userUrl, serviceUrl, month: '2026-11', timezone: 'America/New_York' }
  const { days, nextAvailable } = await scheduling.freeTimes(visitor, input)
  const near = await scheduling.alternatives(visitor, { ...input, start })
  return { dates: days.map(({ date }) => date), nextAvailable, near: near.slots.map((slot) => slot.start) }
}

test('a day closed at once offers nothing and keeps nobody’s time; opened again it is back', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const close = (closed: boolean) =>
    catalogue.closeDay(shop.context, { date: monday, closed, note: 'Dentist' })
  const before = await daysOf(shop)
  expect(before).toMatchObject({ nextAvailable: '2026-11-20T14:00:00.000Z' })
  expect(before.dates).toContain(monday)
  expect(before.near).toContain('2026-11-23T15:00:00.000Z')

  expect(await close(true)).toEqual({ closedDays: [{ date: monday, note: 'Dentist' }], pausedServices: [] })
  const closed = await daysOf(shop)
  expect(closed.dates).not.toContain(monday)
  expect(closed.near.filter((one) => one.startsWith(monday))).toEqual([])
  expect((await refused(shop.hold(start))).code).toBe('scheduling.slot_not_offered')

  expect(await close(false)).toEqual({ closedDays: [], pausedServices: [] })
  expect(await daysOf(shop)).toEqual(before)
  expect((await shop.hold(start)).start).toBe(start)
})

test('a closed day is the service’s own: the calendar of another zone does not count', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  await catalogue.closeDay(shop.context, { date: '2026-11-20', closed: true, note: '' })
  expect((await daysOf(shop)).nextAvailable).toBe(start)
})

test('a range of days is closed and opened in one step', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const change = (input: { date: string; last?: string; closed: boolean; note: string }) =>
    catalogue.closeDay(shop.context, input)
  await change({ date: '2026-12-30', closed: true, note: 'Dentist' })
  const { closedDays } = await change({ date: '2026-12-24', last: '2026-12-26', closed: true, note: 'Away' })
  expect(closedDays).toEqual([
    { date: '2026-12-24', note: 'Away' },
    { date: '2026-12-25', note: 'Away' },
    { date: '2026-12-26', note: 'Away' },
    { date: '2026-12-30', note: 'Dentist' },
  ])
  const opened = await change({ date: '2026-12-25', last: '2026-12-26', closed: false, note: '' })
  expect(opened.closedDays.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-30'])
})

test('a range that ends before it begins, or is longer than 200 days, is refused', async ({ contextOf }) => {
  const { context } = await aShop(contextOf())
  const close = (date: string, last: string) =>
    refused(Promise.resolve().then(() => catalogue.closeDay(context, { date, last, closed: true, note: '' })))
  expect((await close('2026-12-24', '2026-12-23')).code).toBe('catalogue.days_reversed')
  expect((await close('2026-12-24', '9999-12-31')).code).toBe('catalogue.too_many_closed_days')
  expect((await readSwitches(catalogueDeps, context)).closedDays).toEqual([])
})

test('a service paused at once takes no bookings and says so, until it goes on', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const { entityId: id } = shop.service
  expect(await catalogue.pauseService(shop.context, { id, paused: true })).toEqual({
    closedDays: [],
    pausedServices: [id],
  })
  expect((await refused(shop.hold(start))).code).toBe('catalogue.service_paused')
  expect((await refused(daysOf(shop))).code).toBe('catalogue.service_paused')
  expect((await catalogue.listLive(shop.visitor, shop.provider)).map(({ visibility }) => visibility)).toEqual(
    ['paused'],
  )
  await catalogue.pauseService(shop.context, { id, paused: false })
  expect((await shop.hold(start)).start).toBe(start)
})

test('a service that is sold again stays paused, and its closed days stay closed', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const { entityId: id } = shop.service
  await catalogue.closeDay(shop.context, { date: monday, closed: true, note: '' })
  await catalogue.pauseService(shop.context, { id, paused: true })
  await catalogue.replaceLive(shop.context, shop.provider, [shop.service])
  const [live] = await catalogue.listLive(shop.visitor, shop.provider)
  expect(live).toMatchObject({ visibility: 'paused' })
  expect(live?.schedule.exceptions.at(-1)).toEqual({ from: monday, to: monday, windows: [], note: '' })
  expect(await readSwitches(catalogueDeps, shop.context)).toEqual({
    closedDays: [{ date: monday, note: '' }],
    pausedServices: [id],
  })
})

test('a service that only a link leads to stays unlisted while it is paused', async ({ contextOf }) => {
  const { provider, context } = await aProvider(contextOf())
  const { entityId } = await aLiveService(context, provider, { visibility: 'link-only' })
  await catalogue.pauseService(context, { id: entityId, paused: true })
  expect(await catalogue.findLive(context, provider, { entityId })).toMatchObject<Partial<LiveService>>({
    visibility: 'paused',
    isUnlisted: true,
  })
})

test('days that have passed are dropped when the switches are written', async ({ contextOf, clock }) => {
  const { context } = await aProvider(contextOf())
  const close = (date: string) => catalogue.closeDay(context, { date, closed: true, note: '' })
  await close('2026-11-23')
  expect((await close('2026-11-18')).closedDays.map(({ date }) => date)).toEqual(['2026-11-23'])
  // on Baker Island the 23rd ends at noon UTC of the 24th
  clock.set('2026-11-24T11:59:00Z')
  expect((await close('2026-12-01')).closedDays.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-01'])
  clock.set('2026-11-24T12:00:00Z')
  expect((await close('2026-11-30')).closedDays.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01'])
})

test('at most 200 days are closed at once, and none of two closed together is lost', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const dates = Array.from({ length: 201 }, (_, i) =>
    new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10),
  )
  const [last = '', ...others] = dates.toReversed()
  await Promise.all(others.map((date) => catalogue.closeDay(context, { date, closed: true, note: '' })))
  expect((await readSwitches(catalogueDeps, context)).closedDays.map(({ date }) => date)).toEqual(
    others.toReversed(),
  )
  const refusal = refused(catalogue.closeDay(context, { date: last, closed: true, note: '' }))
  expect((await refusal).code).toBe('catalogue.too_many_closed_days')
})

test('a switch moves the version, so that printed pages are made again', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const before = await readVersion(shop.context, shop.provider)
  await catalogue.pauseService(shop.context, { id: shop.service.entityId, paused: true })
  expect(await readVersion(shop.context, shop.provider)).toBeGreaterThan(before)
})

test('the switches of one provider touch nobody else', async ({ contextOf }) => {
  const [ada, kofi] = await Promise.all([aShop(contextOf()), aShop(contextOf())])
  const pause = catalogue.pauseService(kofi.context, { id: ada.service.entityId, paused: true })
  expect((await refused(pause)).code).toBe('catalogue.service_missing')
  await catalogue.closeDay(kofi.context, { date: monday, closed: true, note: '' })
  expect((await ada.hold(start)).start).toBe(start)
  expect(await readSwitches(catalogueDeps, ada.context)).toEqual({ closedDays: [], pausedServices: [] })
})
