import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { countingQueries } from '../../../../test/factories/product/counted-queries.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { someLetters } from '../../../../test/factories/product/requests.ts'
import { aLiveService, catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, book, refused, type Shop, scheduling } from '../../../../test/factories/product/shop.ts'
import type { FreeTimes } from '../contract.ts'
import { createFreeTimesCache } from './free-times-text.ts'

/** A process with a cache of free times; changes made through `own` drop its cached entries. */
function aProcess(context: Context) {
  const cache = createFreeTimesCache(context.clock)
  const inputOf = ({ userUrl, service: { serviceUrl } }: Shop, month: string) => ({
    userUrl,
    serviceUrl,
    month,
    timezone: 'Europe/Berlin',
  })
  const text = (shop: Shop, month = '2026-11', timezone = 'Europe/Berlin') =>
    scheduling.freeTimesText(shop.visitor, { ...inputOf(shop, month), timezone }, cache)
  return {
    own: {
      ...context,
      signals: { versionMoved: (provider) => cache.drop(provider), announced: () => {} },
    } satisfies Context,
    text,
    starts: async (shop: Shop, month?: string) => startsOf(JSON.parse((await text(shop, month)).toString())),
    /** The free times without the cache. */
    fresh: async (shop: Shop, month = '2026-11') =>
      startsOf(await scheduling.freeTimes(shop.visitor, inputOf(shop, month))),
  }
}

const startsOf = ({ days }: FreeTimes) => days.flatMap(({ slots }) => slots.map(({ start }) => start))

const [monday9, monday10, monday11] = [14, 15, 16].map((hour) => `2026-11-23T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
]

test('free times are computed once for all visitors, and equal freshly computed ones', async ({
  contextOf,
}) => {
  const { own, text, fresh, starts } = aProcess(contextOf())
  const shop = await aShop(own)
  const [one, other] = await Promise.all([text(shop), text(shop)])
  expect(other).toBe(one)
  expect(await text(shop)).toBe(one)
  expect(await starts(shop)).toEqual(await fresh(shop))
  expect(await starts(shop, '2026-12')).toEqual(await fresh(shop, '2026-12'))
})

test('free times are made once for all spellings of a time zone, and name the zone that was asked for', async ({
  contextOf,
}) => {
  const { own, text } = aProcess(contextOf())
  const counting = countingQueries(own.db)
  const shop = await aShop(own)
  const asking = { ...shop, visitor: { ...shop.visitor, db: counting.db } }
  for (const spellings of [
    ['Europe/Berlin', 'eUROPE/berlin'],
    ['Asia/Kolkata', 'asia/calcutta', 'Asia/Calcutta'],
  ]) {
    const [first = '', ...others] = spellings
    const made = JSON.parse((await text(asking, '2026-11', first)).toString()) as FreeTimes
    expect(made.timezone).toBe(first)
    const queries = counting.count()
    for (const other of others) {
      const answer = (await text(asking, '2026-11', other)).toString()
      expect(JSON.parse(answer)).toEqual({ ...made, timezone: other })
    }
    expect(counting.count()).toBe(queries)
  }
})

test('whatever is booked, given back, moved or ended is seen by the next who asks', async ({ contextOf }) => {
  const { own, starts, fresh } = aProcess(contextOf())
  const shop = await aShop(own)
  const asking = await aShop(own, { requiresApproval: true })
  const changed = async (act: () => Promise<unknown>, of = shop) => {
    const before = await starts(of)
    await act()
    const after = await starts(of)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await fresh(of))
  }
  const refOf = async (of: Shop, start: string) => scheduling.refOf((await of.hold(start)).token)
  const { token } = await shop.hold(monday9)
  await changed(() => scheduling.releaseHold(shop.visitor, { token }))
  await changed(() => shop.hold(monday9))

  const ref = await book(shop, monday10)
  const to = (start: string) => ({ start: new Date(start), by: 'customer', reason: '' }) as const
  await changed(() => scheduling.reschedule(shop.visitor, ref, to(monday11)))
  await changed(() => scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' }))
  await changed(() =>
    scheduling.addByHand(shop.context, {
      provider: shop.provider,
      serviceId: shop.service.entityId,
      start: new Date(monday11),
      quantity: 1,
      customer: { orderId: `ord_${someLetters()}`, name: 'Ola Berg', email: 'ola@example.test' },
    }),
  )

  const request = await refOf(asking, monday10)
  await scheduling.confirm(asking.visitor, request, { paid: false })
  const decline = { bookingId: request.bookingId, decision: 'decline' } as const
  await changed(() => scheduling.decideRequest(asking.context, decline), asking)
  const unpaid = await refOf(asking, monday10)
  await scheduling.beginPayment(asking.visitor, unpaid)
  await changed(() => scheduling.expire(asking.visitor, unpaid), asking)
})

test('a closed day, other hours and a pause are seen by the next who asks', async ({ contextOf }) => {
  const { own, starts, text } = aProcess(contextOf())
  const shop = await aShop(own)
  expect(await starts(shop)).toContain(monday10)
  const close = (closed: boolean) =>
    catalogue.closeDay(shop.context, { date: '2026-11-23', closed, note: '' })
  await close(true)
  expect(await starts(shop)).not.toContain(monday10)
  await close(false)
  expect(await starts(shop)).toContain(monday10)

  const { serviceUrl, entityId } = shop.service
  await aLiveService(shop.context, shop.provider, { serviceUrl, entityId, horizonDays: 1 })
  expect(await starts(shop)).not.toContain(monday10)

  const pause = (paused: boolean) => catalogue.pauseService(shop.context, { id: entityId, paused })
  await pause(true)
  expect((await refused(text(shop))).code).toBe('catalogue.service_paused')
  await pause(false)
  expect(await starts(shop)).toHaveLength(8)
})

test('an address that changes hands shows the times of who has it now', async ({ contextOf }) => {
  const { own, starts, text } = aProcess(contextOf())
  const shop = await aShop(own)
  const { userUrl } = shop
  const { serviceUrl } = shop.service
  expect(await starts(shop)).toContain(monday10)
  await accounts.claimUserUrl(shop.context, { userUrl: someLetters() })
  expect((await refused(text(shop))).code).toBe('catalogue.service_missing')

  const other = await aProvider(own)
  await aLiveService(other.context, other.provider, { serviceUrl, horizonDays: 1 })
  await accounts.claimUserUrl(other.context, { userUrl })
  expect(await starts(shop)).not.toContain(monday10)
  expect(await starts(shop)).toHaveLength(8)
})

test('a time that notice has passed is not shown a millisecond longer', async ({ contextOf, clock }) => {
  const { own, text, starts } = aProcess(contextOf())
  const shop = await aShop(own, { minNoticeMin: 30 })
  const nine = '2026-11-20T14:00:00.000Z'
  const cached = await text(shop)
  clock.set('2026-11-20T13:30:00.000Z')
  expect(await text(shop)).toBe(cached)
  expect(await starts(shop)).toContain(nine)
  clock.set('2026-11-20T13:30:00.001Z')
  expect(await starts(shop)).not.toContain(nine)
})

test('the end of a hold and the next day of the horizon bring what they bring at that moment', async ({
  contextOf,
  clock,
}) => {
  const { own, text, starts } = aProcess(contextOf())
  const shop = await aShop(own, { horizonDays: 3 })
  await shop.hold(monday10)
  const cached = await text(shop)
  clock.set('2026-11-20T12:09:59.999Z')
  expect(await text(shop)).toBe(cached)
  clock.set('2026-11-20T12:10:00.000Z')
  expect(await starts(shop)).toContain(monday10)

  // midnight in New York
  const tuesday = '2026-11-24T15:00:00.000Z'
  clock.set('2026-11-21T04:59:59.999Z')
  expect(await starts(shop)).not.toContain(tuesday)
  clock.set('2026-11-21T05:00:00.000Z')
  expect(await starts(shop)).toContain(tuesday)
})

test('a hold of the month before that fills a week gives it back when it ends', async ({
  contextOf,
  clock,
}) => {
  clock.set('2026-11-10T12:00:00.000Z')
  const { own, starts } = aProcess(contextOf())
  const shop = await aShop(own, { maxPerWeek: 1, horizonDays: 120 })
  await shop.hold('2026-12-28T15:00:00.000Z')
  const newYear = '2027-01-01T15:00:00.000Z'
  expect(await starts(shop, '2027-01')).not.toContain(newYear)
  clock.set('2026-11-10T12:10:00.000Z')
  expect(await starts(shop, '2027-01')).toContain(newYear)
})

test('a month that goes out of range is refused though its answer is kept', async ({ contextOf, clock }) => {
  clock.set('2026-11-01T20:00:00.000Z')
  const { own, text } = aProcess(contextOf())
  const shop = await aShop(own)
  await text(shop, '2026-09')
  clock.set('2026-11-02T00:00:00.000Z')
  expect((await refused(text(shop, '2026-09'))).code).toBe('scheduling.month_out_of_range')
})
