import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { aShop, historyOf, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'

test('a visitor keeps an offered time for ten minutes', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const before = await readVersion(contextOf(), shop.provider)
  const hold = await shop.hold(monday10)
  expect(hold).toMatchObject({
    start: monday10,
    end: '2026-11-23T16:00:00.000Z',
    until: '2026-11-20T12:10:00.000Z',
  })
  const ref = shop.scheduling.refOf(hold.token)
  expect(ref).toEqual({ provider: shop.provider, bookingId: hold.bookingId })
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'held',
    serviceTitle: 'Private lesson',
    quantity: 1,
    visitorTimezone: 'Europe/Berlin',
    serviceTimezone: 'America/New_York',
    personId: null,
  })
  expect(await historyOf(shop.visitor, ref)).toEqual(['customer held -> held'])
  expect(await readVersion(contextOf(), shop.provider)).toBe(before + 1)
})

test('a hold tells the version it made, so that the pages of the provider are dropped once', async ({
  contextOf,
}) => {
  const context = contextOf()
  const shop = await aShop(context)
  const announcements: unknown[] = []
  const signals = { versionMoved: (...move: unknown[]) => announcements.push(move), announced: () => {} }
  const start = { userUrl: shop.userUrl, serviceUrl: shop.service.serviceUrl, start: monday10 }
  await shop.scheduling.holdSlot(
    { ...shop.visitor, signals },
    { ...start, quantity: 1, timezone: 'Europe/Berlin' },
  )
  expect(announcements).toEqual([[shop.provider, await readVersion(context, shop.provider), 'times']])
})

test('a time that somebody else keeps is taken', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  await shop.hold(monday10)
  expect(await refused(shop.hold(monday10))).toMatchObject({
    code: 'scheduling.slot_taken',
    kind: 'conflict',
  })
})

test('buffers keep neighbours away', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { slotIncrementMin: 30, bufferAfterMin: 30 })
  await shop.hold(monday10)
  expect(await refused(shop.hold('2026-11-23T16:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
  expect(await refused(shop.hold('2026-11-23T14:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_taken',
  })
  await shop.hold('2026-11-23T16:30:00.000Z')
})

test('a time beside the windows, in the past, within notice or past the horizon is not offered', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { minNoticeMin: 24 * 60, horizonDays: 7 })
  for (const start of [
    '2026-11-23T15:10:00.000Z',
    '2026-11-22T15:00:00.000Z',
    '2026-11-19T15:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ])
    expect(await refused(shop.hold(start))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.hold('2026-11-27T15:00:00.000Z')
})

test('a provider who must approve gets at least four hours', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  expect(await refused(shop.hold('2026-11-20T15:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_not_offered',
  })
  await shop.hold('2026-11-20T16:00:00.000Z')
})

test('a party larger than the service takes is refused', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPartySize: 3 })
  expect(await refused(shop.hold(monday10, { quantity: 4 }))).toMatchObject({
    code: 'scheduling.party_too_large',
    kind: 'invalid',
    details: { most: 3 },
  })
  await shop.hold(monday10, { quantity: 3 })
})

test('no more than the most of a day, in the days of the service', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf(), { maxPerDay: 1 })
  await shop.hold(monday10)
  expect(await refused(shop.hold('2026-11-23T17:00:00.000Z'))).toMatchObject({
    code: 'scheduling.limit_reached',
    kind: 'conflict',
  })
  await shop.hold('2026-11-24T15:00:00.000Z')
  clock.advance(10 * minute)
  await shop.hold('2026-11-23T17:00:00.000Z')
})

test('no more than the most of a week, which begins on Monday', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPerWeek: 2 })
  await shop.hold(monday10)
  await shop.hold('2026-11-27T15:00:00.000Z')
  expect(await refused(shop.hold('2026-11-25T15:00:00.000Z'))).toMatchObject({
    code: 'scheduling.limit_reached',
  })
  await shop.hold('2026-11-30T15:00:00.000Z')
})

test('two at once never get the last place of a day', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPerDay: 2, horizonDays: 60 })
  const hours = [14, 15, 16, 17, 18, 19, 20, 21]
  const outcomes = await Promise.allSettled(hours.map((hour) => shop.hold(`2026-11-23T${hour}:00:00.000Z`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a hold that ran out gives way to the next visitor', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const first = await shop.hold(monday10)
  clock.advance(10 * minute)
  const second = await shop.hold(monday10)
  expect(second.bookingId).not.toBe(first.bookingId)
  expect(await historyOf(shop.visitor, shop.scheduling.refOf(first.token))).toEqual([
    'customer held -> held',
    'system expired held -> expired',
  ])
})

test('a hold with an order does not give way by the clock alone', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const first = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.beginPayment(shop.visitor, first)
  clock.advance(20 * minute)
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_taken' })
  await shop.scheduling.expire(contextOf(), first)
  expect((await shop.hold(monday10)).start).toBe(monday10)
})

test('a service that is not sold cannot be held', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { visibility: 'paused' })
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'catalogue.service_paused' })
  const address = { start: monday10, quantity: 1, timezone: 'UTC' }
  const { scheduling, visitor, userUrl } = shop
  expect(
    await refused(scheduling.holdSlot(visitor, { ...address, userUrl, serviceUrl: 'nothing-here' })),
  ).toMatchObject({ code: 'catalogue.service_missing' })
  expect(
    await refused(scheduling.holdSlot(visitor, { ...address, userUrl: 'nobodyatall', serviceUrl: 'x' })),
  ).toMatchObject({ code: 'catalogue.service_missing' })
})
