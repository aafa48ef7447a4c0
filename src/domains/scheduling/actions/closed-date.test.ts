import { expect } from 'vitest'
import { weekdays } from '#domains/catalogue/contract.ts'
import { test } from '../../../../test/database.ts'
import { aSchedule } from '../../../../test/factories/product/service.ts'
import { aShop, book, refused } from '../../../../test/factories/product/shop.ts'

const night = [{ start: '22:00', end: '02:00' }]
const days = {
  ...(Object.fromEntries(weekdays.map((name) => [name, []])) as unknown as ReturnType<
    typeof aSchedule
  >['days']),
  friday: night,
  saturday: night,
}
const november = { month: '2026-11', timezone: 'America/New_York' }
const friday22 = '2026-11-28T03:00:00.000Z'
/** Midnight, on the closed Saturday, of Friday's night. */
const midnight = '2026-11-28T05:00:00.000Z'

test('a date that the provider closed is sold by no road, also not by the night before', async ({
  contextOf,
}) => {
  const schedule = aSchedule({
    days,
    exceptions: [{ from: '2026-11-28', to: '2026-11-28', windows: [], note: '' }],
  })
  const shop = await aShop(contextOf(), { schedule, minNoticeMin: 0 })
  const ref = await book(shop, '2026-11-21T03:00:00.000Z')
  await book(shop, friday22)
  const address = { userUrl: shop.userUrl, serviceUrl: shop.service.serviceUrl }
  const asking = { ...address, ...november }
  const lists = {
    public: await shop.scheduling.freeTimes(shop.visitor, asking),
    moves: await shop.scheduling.moveTimes(shop.visitor, ref, november),
    own: await shop.scheduling.readOwnTimes(shop.context, { serviceId: shop.service.entityId, ...november }),
  }
  for (const list of Object.values(lists))
    expect(list.days.filter(({ date }) => date === '2026-11-28')).toEqual([])
  const { slots } = await shop.scheduling.alternatives(shop.visitor, {
    ...address,
    start: midnight,
    timezone: 'America/New_York',
  })
  expect(slots.map(({ start }) => start)).not.toContain(midnight)

  expect(await refused(shop.hold(midnight))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  const move = shop.scheduling.reschedule(shop.visitor, ref, {
    start: new Date(midnight),
    by: 'customer',
    reason: '',
  })
  expect(await refused(move)).toMatchObject({ code: 'scheduling.slot_not_offered' })
})

test('the next free time is never on a closed date', async ({ contextOf, clock }) => {
  const schedule = aSchedule({
    days,
    exceptions: [{ from: '2026-11-28', to: '2026-11-28', windows: [], note: '' }],
  })
  const shop = await aShop(contextOf(), { schedule, minNoticeMin: 0 })
  clock.set('2026-11-28T04:30:00.000Z')
  const { byService } = await shop.scheduling.nextAvailable(shop.visitor, shop.provider, [shop.service])
  expect(byService.get(shop.service.entityId)?.toISOString()).toBe('2026-12-05T03:00:00.000Z')
})
