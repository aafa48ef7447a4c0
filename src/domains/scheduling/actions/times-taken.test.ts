import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aSchedule, aService, catalogue } from '../../../../test/factories/product/service.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'

const at = (instant: string) => Date.parse(instant)
const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'
const monday12 = '2026-11-23T17:00:00.000Z'
const spans = (...list: readonly (readonly [string, string])[]) => ({
  from: list.map(([from]) => at(from)),
  until: list.map(([, until]) => at(until)),
})
const isoOf = ({ starts }: { starts: readonly Date[] }) => starts.map((start) => start.toISOString())

test('times that a calendar would take are counted before it is connected, and are the ones that then go', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const taken = (taker: Parameters<typeof shop.scheduling.timesTaken>[2]) =>
    shop.scheduling.timesTaken(shop.context, shop.provider, taker)
  const busy = spans([monday10, monday11])
  const before = await taken({ busy })
  expect(isoOf(before)).toContain(monday10)
  expect(isoOf(before)).not.toContain(monday11)
  for (const start of before.starts) expect(start.getTime()).toBeLessThan(at(monday11))

  const source = { provider: shop.provider, source: 'cal_1' }
  const later = new Date('2026-12-31T00:00:00Z')
  const times = [{ event: 'a', from: at(monday10), until: at(monday11) }]
  await shop.scheduling.writeBusyTimes(shop.context, {
    ...source,
    knownUntil: later,
    times,
    gone: [],
    all: true,
  })
  expect(await taken({ sources: ['cal_1'] })).toEqual(before)
  // what another calendar takes already does not leave the page again
  expect(isoOf(await taken({ busy }))).toEqual([])
})

test('a booked time is not counted, and one that two services offer is counted once', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const taken = async (from: string, until: string) =>
    isoOf(await shop.scheduling.timesTaken(shop.context, shop.provider, { busy: spans([from, until]) }))
  const before = await taken(monday11, monday12)
  const second = catalogue.prepareLive(aService(), aSchedule())
  const sold = await catalogue.listSellable(shop.context, shop.provider)
  await catalogue.replaceLive(shop.context, shop.provider, [...sold, second])
  expect(await taken(monday11, monday12)).toEqual(before)
  await shop.hold(monday11)
  expect(await taken(monday11, monday12)).toEqual([])
})

test('an event beyond four weeks, or at night, takes nothing', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  for (const [from, until] of [
    ['2027-01-11T15:00:00Z', '2027-01-11T16:00:00Z'],
    ['2026-11-23T07:00:00Z', '2026-11-23T08:00:00Z'],
  ] as const)
    expect(
      await shop.scheduling.timesTaken(shop.context, shop.provider, { busy: spans([from, until]) }),
    ).toMatchObject({ starts: [] })
})
