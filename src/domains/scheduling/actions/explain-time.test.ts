import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aShop, refused } from '../../../../test/factories/product/shop.ts'

const at10 = { date: '2026-11-23', time: '10:00' }
const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'

test('an offered time keeps to every rule, and one that is not is told which rule it breaks', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { minNoticeMin: 240, horizonDays: 30 })
  const explain = (date: string, time: string) =>
    shop.scheduling.explainTime(shop.context, { serviceId: shop.service.entityId, date, time })
  const brokenAt = async (date: string, time: string) =>
    (await explain(date, time)).checks.filter(({ holds }) => !holds).map(({ kind }) => kind)

  expect(await explain('2026-11-23', '10:00')).toMatchObject({
    isOffered: true,
    timezone: 'America/New_York',
  })
  expect(await brokenAt('2026-11-23', '10:00')).toEqual([])
  expect(await brokenAt('2026-11-23', '10:07')).toEqual(['start'])
  expect(await brokenAt('2026-11-23', '00:00')).toEqual(['hours', 'start'])
  expect(await brokenAt('2027-01-11', '10:00')).toEqual(['horizon'])
  expect(await brokenAt('2026-11-20', '09:00')).toContain('notice')

  await shop.hold(monday10)
  expect(await explain('2026-11-23', '10:00')).toMatchObject({
    isOffered: false,
    checks: expect.arrayContaining([{ kind: 'booked', holds: false, from: monday10, until: monday11 }]),
  })
})

test('a busy calendar is named with its span, and an unknown one is said', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const explain = () =>
    shop.scheduling.explainTime(shop.context, { serviceId: shop.service.entityId, ...at10 })
  const source = { provider: shop.provider, source: 'cal_1' }
  const times = [{ event: 'a', from: Date.parse(monday10), until: Date.parse(monday11) }]
  await shop.scheduling.writeBusyTimes(shop.context, {
    ...source,
    knownUntil: null,
    times,
    gone: [],
    all: true,
  })
  expect(await explain()).toMatchObject({
    isOffered: false,
    nextThatDay: expect.any(String),
    checks: expect.arrayContaining([
      { kind: 'busy', holds: false, source: 'cal_1', from: monday10, until: monday11 },
    ]),
  })
  await shop.scheduling.setKnownUntil(shop.context, source, new Date(0))
  expect((await explain()).checks).toContainEqual({ kind: 'known', holds: false })
})

test('nobody explains the times of somebody else', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const other = await aShop(contextOf())
  const input = { serviceId: shop.service.entityId, ...at10 }
  expect(await refused(shop.scheduling.explainTime(other.context, input))).toMatchObject({
    code: 'catalogue.service_missing',
  })
  expect(await refused(shop.scheduling.explainTime(shop.visitor, input))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
})
