import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { aClass, putOnSale } from '../../../../test/factories/product/class-shop.ts'
import { aShop, refused, type Shop } from '../../../../test/factories/product/shop.ts'

const zone = 'America/New_York'

/** The starts of a service's free times on a Tuesday, as its page shows them. */
async function freeOn(shop: Shop, date: string): Promise<string[]> {
  const { days } = await shop.scheduling.freeTimes(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.service.serviceUrl,
    month: date.slice(0, 7),
    timezone: zone,
  })
  return (days.find((one) => one.date === date)?.slots ?? []).map(({ serviceLabel }) => serviceLabel)
}

/** A lesson of an hour between nine and five, offered for a year, and a class on Tuesdays at ten. */
async function aSchool(shop: Shop) {
  const always = { capacity: null, from: null, until: null }
  const mornings = {
    key: 'mornings',
    weekday: 'tuesday',
    startTime: '10:00',
    durationMin: 90,
    ...always,
  } as const
  await putOnSale(shop.context, shop.provider, aClass({ rules: [mornings] }))
}

test('free times leave out the hours of a weekly class, also where its dates are not made yet', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { horizonDays: 365 })
  // near: made; far: only planned
  const [near, far] = ['2026-12-01', '2027-06-01']
  expect(await freeOn(shop, near)).toContain('10:00 AM')
  expect(await freeOn(shop, far)).toContain('10:00 AM')
  await aSchool(shop)
  for (const date of [near, far]) {
    const free = await freeOn(shop, date)
    expect(free).toEqual(expect.arrayContaining(['9:00 AM', '12:00 PM']))
    expect(free.filter((time) => ['10:00 AM', '11:00 AM'].includes(time))).toEqual([])
  }
})

test('nobody holds a time in an hour that a class will take', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { horizonDays: 365 })
  await aSchool(shop)
  const into = '2027-06-01T15:00:00.000Z'
  expect((await refused(shop.hold(into))).code).toBe('scheduling.slot_taken')
  expect(await shop.hold('2027-06-01T13:00:00.000Z')).toBeDefined()
})

test('a date that was called off by hand leaves its hour free, however far away it was made', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { horizonDays: 365 })
  await aSchool(shop)
  const { scheduling, context, visitor, provider } = shop
  const [last] = await visitor.db
    .selectFrom('classSessions')
    .select(['id', 'startsAt'])
    .where('provider', '=', provider)
    .orderBy('startsAt', 'desc')
    .limit(1)
    .execute()
  const start = last?.startsAt ?? new Date(0)
  expect(start.getTime() - clock.now().getTime()).toBeGreaterThan(82 * day)
  await scheduling.area.cancelSession(context, { id: last?.id ?? '', reason: '' })
  expect(await shop.hold(start.toISOString())).toBeDefined()
})
