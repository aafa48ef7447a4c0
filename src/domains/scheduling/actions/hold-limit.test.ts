import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { test, testKey } from '../../../../test/database.ts'
import { schedulingByLink } from '../../../../test/factories/product/by-link.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, type Hold, refused, type Shop } from '../../../../test/factories/product/shop.ts'

const maxHolds = 3
const scheduling = schedulingByLink({
  accounts,
  catalogue,
  links: createLinks(testKey),
  publicUrl: 'https://showcase.example',
  holders: { maxHolds, markOf: (address) => `mark of ${address}` },
})
/** Every hour of a Monday in New York on which the shop is open. */
const hours = Array.from({ length: 8 }, (_, at) => `2026-11-23T${14 + at}:00:00.000Z`)

function visitorOf(shop: Shop, address: string) {
  const visitor = { ...shop.visitor, address }
  const { serviceUrl } = shop.service
  return {
    visitor,
    hold: (start = '') =>
      scheduling.holdSlot(visitor, {
        userUrl: shop.userUrl,
        serviceUrl,
        start,
        quantity: 1,
        timezone: 'Europe/Berlin',
      }),
  }
}

const release = (of: ReturnType<typeof visitorOf>, token: string) =>
  scheduling.releaseHold(of.visitor, { token })

test('a network at its limit of unpaid holds is refused with the end of the first one; another network is not refused', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const one = visitorOf(shop, '192.0.2.1')
  for (const start of hours.slice(0, maxHolds)) await one.hold(start)
  expect(await refused(one.hold(hours[3]))).toMatchObject({
    code: 'scheduling.holding_enough',
    kind: 'limited',
    details: { most: maxHolds, until: '2026-11-20T12:10:00.000Z', minutes: 10 },
    message:
      '3 unpaid times are being held from your network, as many as can be. You can hold another one in 10 minutes at the latest.',
  })
  await visitorOf(shop, '192.0.2.2').hold(hours[3])
  const elsewhere = await aShop(contextOf())
  await visitorOf(elsewhere, '192.0.2.1').hold(hours[3])
})

test('a hold that was given back, has ended or was sold makes room for another', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const one = visitorOf(shop, '192.0.2.1')
  const [first, second] = [await one.hold(hours[0]), await one.hold(hours[1]), await one.hold(hours[2])]
  await refused(one.hold(hours[3]))
  await release(one, first.token)
  await one.hold(hours[3])
  await scheduling.confirm(one.visitor, scheduling.refOf(second.token), {
    paid: true,
    customer: { orderId: 'ord_of_second', name: 'Ola Berg', email: 'ola@example.test' },
  })
  await one.hold(hours[4])
  await refused(one.hold(hours[5]))
  clock.advance(11 * 60_000)
  await one.hold(hours[5])
})

let orders = 0
const order = (of: ReturnType<typeof visitorOf>, token: string) =>
  scheduling.attachOrder(of.visitor, scheduling.refOf(token), {
    orderId: `ord_of_class_${++orders}`,
    name: 'Ola Berg',
    email: `ola${orders}@example.test`,
  })

test('the minutes until a network can hold another time are those of its first hold without an order', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const one = visitorOf(shop, '192.0.2.1')
  await order(one, (await one.hold(hours[0])).token)
  clock.advance(3 * 60_000)
  for (const start of hours.slice(1, maxHolds + 1)) await one.hold(start)
  clock.advance(30_000)
  expect(await refused(one.hold(hours[5]))).toMatchObject({ details: { minutes: 10 } })
  clock.advance(9 * 60_000)
  expect(await refused(one.hold(hours[5]))).toMatchObject({
    details: { minutes: 1 },
    message: expect.stringContaining('in a minute at the latest'),
  })
})

test('25 people behind one address book at the same moment, paid or free, and all of them get a time', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { durationMin: 15 })
  const starts = Array.from({ length: 25 }, (_, at) =>
    new Date(Date.parse('2026-11-23T14:00:00Z') + at * 15 * 60_000).toISOString(),
  )
  const one = visitorOf(shop, '192.0.2.1')
  /** Holds a time and orders it; waits while as many as can be are held from the room. */
  async function buy(start: string, isFree: boolean): Promise<void> {
    const held = await one.hold(start).catch((error: unknown) => error)
    if (held instanceof Failure && held.code === 'scheduling.holding_enough') {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return buy(start, isFree)
    }
    if (held instanceof Error) throw held
    const { token } = held as Hold
    if (!isFree) return void (await order(one, token))
    await scheduling.confirm(one.visitor, scheduling.refOf(token), {
      paid: false,
      customer: {
        orderId: `ord_free_${start}`,
        name: 'Ola Berg',
        email: `${start.slice(11, 16)}@example.test`,
      },
    })
  }
  await Promise.all(starts.map((start, at) => buy(start, at % 5 === 0)))
  const booked = await shop.visitor.db
    .selectFrom('bookings')
    .select('id')
    .where('provider', '=', shop.provider)
    .where('orderId', 'is not', null)
    .execute()
  expect(booked).toHaveLength(25)
})

test('a network that orders and never pays is stopped before it has the calendar', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { durationMin: 5 })
  const one = visitorOf(shop, '192.0.2.1')
  const starts = Array.from({ length: 60 }, (_, at) =>
    new Date(Date.parse('2026-11-23T14:00:00Z') + at * 5 * 60_000).toISOString(),
  )
  let ordered = 0
  for (const start of starts) {
    const held = await one.hold(start).catch((error: unknown) => error)
    if (held instanceof Failure) break
    await order(one, (held as Hold).token)
    ordered++
  }
  expect(ordered).toBe(maxHolds * 10)
  // their payments are open, so they count after the end of their holds too
  clock.advance(11 * 60_000)
  expect(await refused(one.hold(starts.at(-1)))).toMatchObject({ code: 'scheduling.holding_enough' })
})

test('of a crowd from one network exactly as many as may hold a time get one, and nothing stays of the others', async ({
  contextOf,
}) => {
  for (let round = 0; round < 10; round++) {
    const shop = await aShop(contextOf())
    const one = visitorOf(shop, '192.0.2.1')
    const outcomes = await Promise.allSettled(hours.map((start) => one.hold(start)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxHolds)
    const rows = await shop.visitor.db
      .selectFrom('bookings')
      .select(['state', 'heldBy'])
      .where('provider', '=', shop.provider)
      .execute()
    expect(rows).toEqual(Array(maxHolds).fill({ state: 'held', heldBy: 'mark of 192.0.2.1' }))
    const free = await visitorOf(shop, '192.0.2.2').hold(
      hours[outcomes.findIndex(({ status }) => status === 'rejected')],
    )
    expect(free.token).not.toBe('')
  }
})

test('which network held a time is forgotten with the hold', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const one = visitorOf(shop, '192.0.2.1')
  const { token, bookingId } = await one.hold(hours[0])
  await release(one, token)
  const row = await shop.visitor.db
    .selectFrom('bookings')
    .select(['state', 'heldBy'])
    .where('provider', '=', shop.provider)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'expired', heldBy: null })
})
