import { expect } from 'vitest'
import { newEntityId, newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import {
  aClass,
  aClassShop,
  type ClassShop,
  putOnSale,
} from '../../../../test/factories/product/class-shop.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'

const from = '2026-11-20T00:00:00.000Z'
const listed = ({ scheduling, context }: Pick<ClassShop, 'scheduling' | 'context'>, days = 120) =>
  scheduling.listSessions(context, { from, to: new Date(Date.parse(from) + days * day).toISOString() })

const rule = (own: object) =>
  ({
    key: 'rule',
    weekday: 'sunday',
    startTime: '10:00',
    durationMin: 60,
    capacity: null,
    from: null,
    until: null,
    ...own,
  }) as never

test('a date in the hour that the clocks skip begins when they have jumped, and its provider is told', async ({
  contextOf,
  clock,
}) => {
  clock.set('2027-01-10T12:00:00.000Z')
  const night = aClass({ rules: [rule({ startTime: '02:30' })] })
  const shop = await aClassShop(contextOf(), night)
  const { sessions } = await listed(shop, 200)
  const shifted = sessions.filter(({ isShifted }) => isShifted)
  // summer time begins in New York on Sunday, March 14, 2027 at two
  expect(shifted.map(({ start }) => start)).toEqual(['2027-03-14T07:00:00.000Z'])
})

test('a date whose provider is booked is not made, and the list says with whom; it is made once the time is free', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  // Monday at ten in New York
  const { token } = await shop.hold('2026-11-30T15:00:00.000Z')
  const mondays = aClass({ entityId: newEntityId(), rules: [rule({ weekday: 'monday' })] })
  await putOnSale(shop.context, shop.provider, mondays)
  const { sessions, unmade } = await listed(shop as never)
  expect(sessions.map(({ start }) => start)).not.toContain('2026-11-30T15:00:00.000Z')
  expect(unmade).toMatchObject([{ start: '2026-11-30T15:00:00.000Z', title: 'Private lesson' }])
  await shop.scheduling.releaseHold(shop.visitor, { token })
  await shop.scheduling.area.makeSessions(shop.context, shop.provider)
  const after = await listed(shop as never)
  expect(after.unmade).toEqual([])
  expect(after.sessions.map(({ start }) => start)).toContain('2026-11-30T15:00:00.000Z')
})

test('a changed class lets empty dates follow; a booked one keeps its time, is listed, and stays once it is kept', async ({
  contextOf,
}) => {
  const group = aClass()
  const shop = await aClassShop(contextOf(), group)
  const [, second = '', third = ''] = await shop.starts()
  const [held] = await shop.scheduling.area.holdSeats(shop.visitor, {
    offered: { provider: shop.provider, live: shop.live },
    starts: [second],
    quantity: 2,
    timezone: 'Europe/Berlin',
    names: { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' },
  })
  const ref = { provider: shop.provider, bookingId: held?.booking.id ?? '' }
  const customer = { orderId: newId('ord'), name: 'Ines', email: 'ines@example.com' }
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true, customer })
  const hourLater = (start: string) => new Date(Date.parse(start) + 3_600_000).toISOString()
  const changed = { ...group, rules: group.rules.map((one) => ({ ...one, startTime: '20:00' })) }
  await putOnSale(shop.context, shop.provider, changed)

  const { sessions } = await listed(shop)
  const booked = sessions.find(({ taken }) => taken === 2)
  expect(booked).toMatchObject({ start: second, planned: { start: hourLater(second) } })
  expect(sessions.filter(({ planned }) => planned !== undefined)).toHaveLength(1)
  expect(sessions.map(({ start }) => start)).toContain(hourLater(third))
  await shop.scheduling.area.keepSession(shop.context, { id: booked?.id ?? '' })
  await putOnSale(shop.context, shop.provider, changed)
  const kept = (await listed(shop)).sessions.find(({ id }) => id === booked?.id)
  expect(kept).toMatchObject({ start: second, taken: 2 })
  expect(kept?.planned).toBeUndefined()
})
