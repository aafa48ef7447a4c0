import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { aClass, aClassShop, aSeries, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { findSessionFaults, findSpanFaults } from '../store/check-spans.ts'

const rounds = process.env['LONG'] === '1' ? 20 : 4
const names = { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' }

/** Runs all attempts concurrently; returns what the winners got, and the error codes of the others. */
async function race<T>(tries: readonly (() => Promise<T>)[]): Promise<{ won: T[]; codes: string[] }> {
  const outcomes = await Promise.allSettled(tries.map((attempt) => attempt()))
  const codes = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (outcome.reason instanceof Failure) return [outcome.reason.code]
    throw outcome.reason
  })
  return {
    won: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    codes: [...new Set(codes)].sort(),
  }
}

const hold = ({ provider, live, scheduling, visitor }: ClassShop, starts: readonly string[], quantity = 1) =>
  scheduling.area.holdSeats(visitor, {
    offered: { provider, live },
    starts,
    quantity,
    timezone: 'Europe/Berlin',
    names,
  })

const takenOf = async ({ visitor, provider }: ClassShop) =>
  (
    await visitor.db
      .selectFrom('classSessions')
      .select('taken')
      .where('provider', '=', provider)
      .orderBy('startsAt')
      .execute()
  ).map(({ taken }) => taken)

async function expectSound({ visitor }: ClassShop): Promise<void> {
  expect(await findSessionFaults(visitor, 100)).toEqual([])
  expect(await findSpanFaults(visitor, 100)).toEqual([])
}

test('200 parties of one to four want ten seats: never eleven, and every seat that can be sold is', async ({
  contextOf,
}) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 10 }))
  const before = await deadlocks(contextOf())
  const starts = await shop.starts()
  for (let round = 0; round < rounds; round++) {
    const start = starts[round % starts.length] ?? ''
    const tries = Array.from({ length: 200 }, (_, at) => () => hold(shop, [start], 1 + ((at + round) % 4)))
    const { won, codes } = await race(tries)
    const seats = won.flat().reduce((sum, { booking }) => sum + booking.quantity, 0)
    expect({ seats, codes }).toEqual({ seats: 10, codes: ['scheduling.seats_left'] })
    expect((await takenOf(shop))[round % starts.length]).toBe(10)
    await expectSound(shop)
    for (const { booking } of won.flat())
      await shop.scheduling.area.releaseHold(shop.visitor, { provider: shop.provider, bookingId: booking.id })
    expect((await takenOf(shop))[round % starts.length]).toBe(0)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('64 people want a series of four dates, in any order of its dates: ten get it whole, nobody half', async ({
  contextOf,
}) => {
  const shop = await aClassShop(contextOf(), aSeries(4, { capacity: 10 }))
  const before = await deadlocks(contextOf())
  const starts = await shop.starts()
  const shuffled = (seed: number) =>
    starts.toSorted(
      (one, other) => ((Date.parse(one) * (seed + 3)) % 97) - ((Date.parse(other) * (seed + 3)) % 97),
    )
  const { won, codes } = await race(Array.from({ length: 64 }, (_, at) => () => hold(shop, shuffled(at))))
  expect(won.map((held) => held.length)).toEqual(Array.from({ length: 10 }, () => 4))
  expect(codes).toEqual(['scheduling.seats_left'])
  expect(await takenOf(shop)).toEqual([10, 10, 10, 10])
  await expectSound(shop)
  expect(await deadlocks(contextOf())).toBe(before)
}, 120_000)

test('several dates in random order and single ones at once: no deadlock, and no hold of some of its dates', async ({
  contextOf,
}) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 6 }))
  const before = await deadlocks(contextOf())
  const starts = (await shop.starts()).slice(0, 5)
  const pick = (at: number, count: number) =>
    Array.from({ length: count }, (_, nth) => starts[(at * 3 + nth * (1 + (at % 4))) % starts.length] ?? '')
  const { won } = await race(
    Array.from(
      { length: 80 },
      (_, at) => () => hold(shop, [...new Set(pick(at, 1 + (at % 4)))], 1 + (at % 2)),
    ),
  )
  const seats = won.flat().reduce((sum, { booking }) => sum + booking.quantity, 0)
  expect((await takenOf(shop)).reduce((sum, taken) => sum + taken, 0)).toBe(seats)
  await expectSound(shop)
  expect(await deadlocks(contextOf())).toBe(before)
}, 120_000)

test('seats that ran out give way at once', async ({ contextOf, clock }) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 2 }))
  const [start = ''] = await shop.starts()
  await hold(shop, [start], 2)
  clock.advance(10 * 60_000 + 1)
  const [late] = await hold(shop, [start], 2)
  expect(late?.booking.state).toBe('held')
  expect((await takenOf(shop))[0]).toBe(2)
  await expectSound(shop)
})

test('cancel, move, give back and sell at once: the seats are those of the bookings', async ({
  contextOf,
}) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 8 }))
  const { scheduling, visitor, provider } = shop
  const before = await deadlocks(contextOf())
  const [first = '', second = ''] = await shop.starts()
  for (let round = 0; round < rounds; round++) {
    const sold = []
    for (let at = 0; at < 4; at++) {
      const [held] = await hold(shop, [at % 2 === 0 ? first : second], 2)
      const ref = { provider, bookingId: held?.booking.id ?? '' }
      const customer = {
        orderId: `ord_${round}_${at}`,
        name: 'Ola',
        email: `ola-${round}-${at}@example.test`,
      }
      await scheduling.confirm(visitor, ref, { paid: true, customer })
      sold.push(ref)
    }
    await race<unknown>(
      sold.flatMap((ref, at) => [
        () => scheduling.cancel(visitor, ref, { by: 'customer', reason: '' }),
        () => scheduling.area.cancelSeats(visitor, ref, { by: 'customer', reason: '', seats: 1 }),
        () =>
          scheduling.reschedule(visitor, ref, {
            start: new Date(at % 2 === 0 ? second : first),
            by: 'provider',
            reason: '',
          }),
        () => hold(shop, [first, second], 1),
        () => hold(shop, [second], 2),
      ]),
    )
    await expectSound(shop)
    for (const { id } of await visitor.db
      .selectFrom('bookings')
      .select('id')
      .where('provider', '=', provider)
      .execute())
      await scheduling.cancelBySystem(visitor, { provider, bookingId: id }, 'cleared')
    expect((await takenOf(shop)).slice(0, 2)).toEqual([0, 0])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)
