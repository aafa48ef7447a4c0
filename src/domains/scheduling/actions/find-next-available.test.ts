import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { anotherService, aShop } from '../../../../test/factories/product/shop.ts'

const next = async (shop: Awaited<ReturnType<typeof aShop>>, services = [shop.service]) => {
  const { byService, validUntil } = await shop.scheduling.nextAvailable(shop.visitor, shop.provider, services)
  return {
    times: services.map(({ entityId }) => byService.get(entityId)?.toISOString() ?? null),
    validUntil: validUntil.toISOString(),
  }
}

test('each service has its own next time, seen at once', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { minNoticeMin: 30 })
  const long = anotherService({ durationMin: 240, minNoticeMin: 3 * 60 })
  const paused = anotherService({ visibility: 'paused' })
  expect(await next(shop, [shop.service, long, paused])).toEqual({
    times: ['2026-11-20T14:00:00.000Z', '2026-11-20T18:00:00.000Z', null],
    validUntil: '2026-11-20T13:30:00.001Z',
  })
})

test('printed free times are valid until the notice period passes them, and not longer', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { minNoticeMin: 30 })
  const first = await next(shop)
  clock.set(new Date(Date.parse(first.validUntil) - 1).toISOString())
  expect((await next(shop)).times).toEqual(first.times)
  clock.set(first.validUntil)
  expect((await next(shop)).times).toEqual(['2026-11-20T15:00:00.000Z'])
})

test('a hold moves the next time on until it ends', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  await shop.hold('2026-11-20T14:00:00.000Z')
  expect(await next(shop)).toEqual({
    times: ['2026-11-20T15:00:00.000Z'],
    validUntil: '2026-11-20T12:10:00.000Z',
  })
  clock.advance(10 * minute)
  expect((await next(shop)).times).toEqual(['2026-11-20T14:00:00.000Z'])
})

test('a next time weeks away is found, and none at all is null', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { horizonDays: 90 })
  const { schedule } = shop.service
  const closed = {
    ...schedule,
    exceptions: [{ from: '2026-11-01', to: '2027-01-10', windows: [], note: '' }],
  }
  const [late, never] = [
    anotherService({ schedule: closed, horizonDays: 90 }),
    anotherService({ schedule: closed, horizonDays: 30 }),
  ]
  expect(await next(shop, [late, never])).toEqual({
    times: ['2027-01-11T14:00:00.000Z', null],
    validUntil: '2026-11-21T05:00:00.000Z',
  })
})

test('a full day moves the next time on', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { maxPerDay: 1 })
  await shop.hold('2026-11-20T16:00:00.000Z')
  expect((await next(shop)).times).toEqual(['2026-11-23T14:00:00.000Z'])
})
