import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { aSchedule, catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, book, historyOf, type Shop } from '../../../../test/factories/product/shop.ts'
import type { BookingRef } from '../contract.ts'

/** Monday 23 November 2026, ten and eleven o'clock in New York, and the day after. */
const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'
const tuesday10 = '2026-11-24T15:00:00.000Z'

let orders = 0
const customer = (email = 'ola@example.test') => ({
  orderId: `ord_late_${++orders}`,
  name: 'Ola Berg',
  email,
})

/** A hold with an order that expired before its payment arrived. */
async function aLateSale(shop: Shop, { start = monday10, quantity = 1, email = 'ola@example.test' } = {}) {
  const ref = shop.scheduling.refOf((await shop.hold(start, { quantity })).token)
  await shop.scheduling.attachOrder(shop.visitor, ref, customer(email))
  await shop.scheduling.expire(shop.visitor, ref)
  return ref
}

const pay = (shop: Shop, ref: BookingRef) => shop.scheduling.confirm(shop.visitor, ref, { paid: true })
const publish = (shop: Shop, changes: Partial<IndividualService>) =>
  catalogue.replaceLive(shop.context, shop.provider, [
    catalogue.prepareLive({ ...shop.service, ...changes }, null),
  ])
const open = (start: string, end: string) => {
  const { days } = aSchedule()
  return aSchedule({ days: { ...days, monday: [{ start, end }] } })
}

const refusals: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'its customer has the most bookings': async (shop) => {
    await book(shop, tuesday10)
    await publish(shop, { maxPerCustomer: 1 })
  },
  'its day is full': async (shop) => {
    await book(shop, monday11, { email: 'kai@example.test' })
    await publish(shop, { maxPerDay: 1 })
  },
  'its week is full': async (shop) => {
    await book(shop, tuesday10, { email: 'kai@example.test' })
    await publish(shop, { maxPerWeek: 1 })
  },
  'its day was closed': (shop) =>
    catalogue.closeDay(shop.context, { date: '2026-11-23', closed: true, note: '' }),
  'its service was paused': (shop) =>
    catalogue.pauseService(shop.context, { id: shop.service.entityId, paused: true }),
  'its service was withdrawn': (shop) => catalogue.replaceLive(shop.context, shop.provider, []),
  'the account is closing': (shop) => accounts.askClosing(shop.context, { cancelBookings: true }),
  'the hours begin later now': (shop) => publish(shop, { schedule: open('10:30', '17:00') }),
  'the hours end earlier now': (shop) => publish(shop, { schedule: open('09:00', '10:30') }),
  'the horizon ends earlier now': (shop) => publish(shop, { horizonDays: 2 }),
  'the party is too large now': (shop) => publish(shop, { maxPartySize: 1 }),
  'somebody else has the time': (shop) => book(shop, monday10, { email: 'kai@example.test' }),
}

for (const requiresApproval of [false, true])
  test.for(Object.entries(refusals))(
    `late money for a ${requiresApproval ? 'request' : 'booking'} does not take its time where %s`,
    async ([, change], { contextOf }) => {
      const shop = await aShop(contextOf(), { maxPartySize: 2, requiresApproval })
      const ref = await aLateSale(shop, { quantity: 2 })
      await change(shop)
      expect(await pay(shop, ref)).toBe('lost')
      expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'expired' })
      expect(await pay(shop, ref)).toBe('lost')
    },
  )

test.for(
  Object.entries<Partial<IndividualService>>({
    notice: { minNoticeMin: 14 * 24 * 60 },
    'another grid': { slotIncrementMin: 45, durationMin: 45 },
    'another price': { priceCents: 9900 },
    'approval from now on': { requiresApproval: true },
    'limits that are not reached': { maxPerDay: 1, maxPerWeek: 1, maxPerCustomer: 1 },
    'hours around it': { schedule: open('10:00', '11:00') },
  }),
)('late money takes its time again with %s, as it was sold', async ([, changes], { contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await aLateSale(shop)
  await publish(shop, changes)
  expect(await pay(shop, ref)).toBe('confirmed')
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'confirmed',
    start: new Date(monday10),
    end: new Date(monday11),
    requiresApproval: false,
  })
  expect((await historyOf(shop.visitor, ref)).at(-1)).toBe('customer confirmed expired -> confirmed')
})

test('an active hold can be booked although its service was paused and its day closed meanwhile', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.attachOrder(shop.visitor, ref, customer())
  await catalogue.closeDay(shop.context, { date: '2026-11-23', closed: true, note: '' })
  await catalogue.pauseService(shop.context, { id: shop.service.entityId, paused: true })
  expect(await pay(shop, ref)).toBe('confirmed')
})

test('of late payments and new holds that meet at a day’s last places no more get one than there are', async ({
  contextOf,
  clock,
}) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < (process.env['LONG'] === '1' ? 60 : 6); round++) {
    const shop = await aShop(contextOf(), { horizonDays: 90 })
    const late: BookingRef[] = []
    for (const hour of [14, 15, 16, 17])
      late.push(
        await aLateSale(shop, { start: `2026-11-23T${hour}:00:00.000Z`, email: `c${hour}@example.test` }),
      )
    clock.advance(minute)
    await publish(shop, { maxPerDay: 3 })
    const outcomes = await Promise.all([
      ...late.map((ref) => pay(shop, ref)),
      ...[18, 19, 20, 21].map((hour) =>
        shop.hold(`2026-11-23T${hour}:00:00.000Z`).then(
          () => 'held' as const,
          () => 'refused' as const,
        ),
      ),
    ])
    expect(outcomes.filter((outcome) => outcome === 'confirmed' || outcome === 'held')).toHaveLength(3)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 120_000)

test('late money and a new hold that meet at a hold which just expired both get an answer', async ({
  contextOf,
  clock,
  db,
}) => {
  const shop = await aShop(contextOf(), { slotIncrementMin: 30, maxPerDay: 10 })
  const refOf = async (start: string) => shop.scheduling.refOf((await shop.hold(start)).token)
  // the new hold finds this overdue hold first and expires it
  await refOf(monday10)
  const ref = await refOf(monday11)
  clock.advance(11 * minute)
  const waiting = (wanted: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`.execute(db)
      expect(rows).toHaveLength(wanted)
    }, 15_000)
  let met: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await shop.scheduling.expire({ ...shop.visitor, db: tx }, ref)
    met = [pay(shop, ref)]
    await waiting(1)
    met.push(shop.hold('2026-11-23T15:30:00.000Z').then(() => 'held'))
    await waiting(2)
  })
  expect(await Promise.all(met)).toEqual(['lost', 'held'])
})
