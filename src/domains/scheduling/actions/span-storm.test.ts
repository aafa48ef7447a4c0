import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { aShop, book, type Shop } from '../../../../test/factories/product/shop.ts'
import { spanFaults } from '../../../../test/factories/product/spans.ts'
import type { BookingRef } from '../contract.ts'

const rounds = process.env['LONG'] === '1' ? 1000 : 60
const dense = { durationMin: 30, slotIncrementMin: 15, horizonDays: 120 } as const
/** Quarters of an hour from 10:00 in New York; two hours have eight. */
const quarter = (at: number): string =>
  new Date(Date.parse('2026-11-23T15:00:00Z') + (at % 8) * 15 * minute).toISOString()

let orders = 0
const aCustomer = () => ({
  orderId: `ord_storm_${++orders}`,
  name: 'Ola',
  email: `c${orders % 5}@example.test`,
})

/** Everything that a round needs beside the two hours: bookings to move and to cancel, holds to expire and to retake. */
async function prepare(shop: Shop, round: number) {
  const { scheduling, visitor } = shop
  const hold = async (start: string) => scheduling.refOf((await shop.hold(start)).token)
  const late = await hold(quarter(round * 3))
  await scheduling.attachOrder(visitor, late, aCustomer())
  await scheduling.expire(visitor, late)
  const [cancelled, expired] = [await book(shop, quarter(round)), await hold(quarter(round + 4))]
  return { late, cancelled, expired, moved: await book(shop, '2026-11-24T15:00:00.000Z') }
}

/** Frees the two hours and the hour of the booking that moves. */
async function clear(shop: Shop): Promise<void> {
  const rows = await shop.visitor.db
    .selectFrom('spans')
    .select(['provider', 'bookingId'])
    .where('provider', '=', shop.provider)
    .execute()
  for (const { provider, bookingId } of rows)
    if (bookingId) await shop.scheduling.cancelBySystem(shop.context, { provider, bookingId }, 'cleared')
}

const expected = ['scheduling.slot_taken', 'scheduling.limit_reached']
const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    (value) => (value === 'lost' ? 'lost' : 'done'),
    (error: unknown) => {
      if (error instanceof Failure && expected.includes(error.code)) return error.code
      throw error
    },
  )

/** Runs all actions at the same moment, beginning with another one in each round. Returns the outcome of each. */
function storm(
  shop: Shop,
  round: number,
  refs: Record<'late' | 'cancelled' | 'expired' | 'moved', BookingRef>,
) {
  const { scheduling, visitor, context, provider, service } = shop
  const start = (at: number) => new Date(quarter(at))
  const tries: Readonly<Record<string, () => Promise<unknown>>> = {
    hold: () => shop.hold(quarter(round)),
    holdBeside: () => shop.hold(quarter(round + 1)),
    move: () =>
      scheduling.reschedule(visitor, refs.moved, { start: start(round + 5), by: 'customer', reason: '' }),
    cancel: () => scheduling.cancel(visitor, refs.cancelled, { by: 'customer', reason: '' }),
    expire: () => scheduling.expire(visitor, refs.expired),
    add: () =>
      scheduling.addByHand(context, {
        provider,
        serviceId: service.entityId,
        start: start(round + 3),
        quantity: 1,
        customer: aCustomer(),
      }),
    retake: () => scheduling.confirm(visitor, refs.late, { paid: true }),
    // the gateway reports a payment twice
    retakeAgain: () => scheduling.confirm(visitor, refs.late, { paid: true }),
  }
  const all = Object.entries(tries)
  const turned = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
  return Promise.all(turned.map(async ([name, attempt]) => `${name} ${await outcomeOf(attempt())}`))
}

test('holds, moves, ends, additions and late payments meet at two hours, and never wait in a circle', async ({
  contextOf,
}) => {
  const before = await deadlocks(contextOf())
  const free = await aShop(contextOf(), dense)
  const limited = await aShop(contextOf(), { ...dense, maxPerDay: 4 })
  const seen = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const shop = round % 2 === 0 ? free : limited
    for (const outcome of await storm(shop, round, await prepare(shop, round)))
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    expect(await spanFaults(shop)).toEqual([])
    await clear(shop)
  }
  // each action won and each contender lost at least once
  for (const name of ['hold', 'move', 'add', 'retake'])
    expect([name, seen.has(`${name} done`)]).toEqual([name, true])
  for (const said of ['cancel done', 'expire done', 'hold scheduling.slot_taken', 'retake lost'])
    expect([said, seen.has(said)]).toEqual([said, true])
  expect(await deadlocks(contextOf())).toBe(before)
}, 600_000)
