import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { aClass, aClassShop, aSeries, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { findSessionFaults } from '../store/check-spans.ts'
import { tendWaitlists } from './tend-waitlists.ts'

const rounds = process.env['LONG'] === '1' ? 20 : 4
const names = { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' }

/** Runs everything at once; returns what succeeded. Only the product's own refusals may fail. */
async function atOnce<T>(tries: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(tries.map((attempt) => attempt()))
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    if (outcome.reason instanceof Failure) return []
    throw outcome.reason
  })
}

/** A repeatable shuffle. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

const hold = async ({ provider, live, scheduling, visitor }: ClassShop, start: string, quantity: number) => {
  const offered = { provider, live }
  const held = await scheduling.area.holdSeats(visitor, {
    offered,
    starts: [start],
    quantity,
    timezone: 'Europe/Berlin',
    names,
  })
  return { quantity, bookingId: held[0]?.booking.id ?? '' }
}

const join = (
  { userUrl, live, scheduling, visitor }: ClassShop,
  start: string,
  at: number,
  quantity: number,
) =>
  scheduling.area.joinWaitlist(visitor, {
    userUrl,
    serviceUrl: live.serviceUrl,
    start,
    name: `Number ${at}`,
    email: `number-${at}-${start.slice(0, 10)}@example.test`,
    quantity,
    wish: 'seat',
    timezone: 'UTC',
  })

const entriesOf = ({ visitor, provider }: ClassShop) =>
  visitor.db
    .selectFrom('waitlistEntries')
    .select(['id', 'place', 'quantity', 'state'])
    .where('provider', '=', provider)
    .orderBy('place')
    .execute()

/**
 * Nobody who still waits would have fitted into what somebody behind them, or a visitor, got: everybody joined before the
 * first seat came free.
 */
async function expectOrderKept(shop: ClassShop, visitors: readonly number[]): Promise<void> {
  const entries = await entriesOf(shop)
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const served = entries.filter(({ state }) => state !== 'waiting' && state !== 'left')
  for (const { place, quantity } of waiting) {
    expect(served.filter((one) => one.place > place && one.quantity >= quantity)).toEqual([])
    expect(visitors.filter((seats) => seats >= quantity)).toEqual([])
  }
}

test('20 parties wait, 200 visitors press, seats come free at random: the line keeps its order and no seat is sold twice', async ({
  contextOf,
}) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < rounds; round++) {
    const shop = await aClassShop(contextOf(), aClass({ capacity: 12, maxPartySize: 4 }))
    const { scheduling, visitor, provider } = shop
    const [start = ''] = await shop.starts()
    const sold = []
    for (let at = 0; at < 12; at++) sold.push(await hold(shop, start, 1))
    const tokens: string[] = []
    for (let at = 0; at < 20; at++)
      tokens.push((await join(shop, start, at, 1 + ((at * 7 + round) % 4))).token)
    const free = shuffled(sold, round + 1).slice(0, 8)
    const won: number[] = []
    await atOnce<unknown>(
      shuffled(
        [
          ...free.map(
            ({ bookingId }) =>
              () =>
                scheduling.cancelBySystem(visitor, { provider, bookingId }, 'freed'),
          ),
          ...Array.from({ length: 200 }, (_, at) => async () => {
            const { quantity } = await hold(shop, start, 1 + (at % 4))
            won.push(quantity)
          }),
          ...tokens.slice(0, 3).map((token) => () => scheduling.area.leaveWaitlist(visitor, token)),
          () => tendWaitlists(scheduling.deps, visitor),
        ],
        round + 7,
      ),
    )
    await expectOrderKept(shop, won)
    expect(await findSessionFaults(visitor, 100)).toEqual([])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('a series: its bookings end date by date while others buy, join and leave; nothing locks up and nothing is lost', async ({
  contextOf,
}) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < rounds; round++) {
    const shop = await aClassShop(contextOf(), aSeries(4, { capacity: 6, maxPartySize: 2 }))
    const { scheduling, visitor, provider } = shop
    const [start = ''] = await shop.starts()
    for (let at = 0; at < 6; at++) await hold(shop, start, 1)
    for (let at = 0; at < 8; at++) await join(shop, start, at, 1 + (at % 2))
    const bookings = await visitor.db
      .selectFrom('bookings')
      .select('id')
      .where('provider', '=', provider)
      .orderBy('createdAt')
      .execute()
    const won: number[] = []
    await atOnce<unknown>(
      shuffled(
        [
          ...bookings.slice(0, 16).map(
            ({ id }) =>
              () =>
                scheduling.cancelBySystem(visitor, { provider, bookingId: id }, 'freed'),
          ),
          ...Array.from({ length: 60 }, (_, at) => async () => {
            const { quantity } = await hold(shop, start, 1 + (at % 2))
            won.push(quantity)
          }),
          () => tendWaitlists(scheduling.deps, visitor),
          () => tendWaitlists(scheduling.deps, visitor),
        ],
        round + 3,
      ),
    )
    await expectOrderKept(shop, won)
    expect(await findSessionFaults(visitor, 100)).toEqual([])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('twenty presses on one offer take it once', async ({ contextOf }) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 2 }))
  const { scheduling, visitor, provider } = shop
  const [start = ''] = await shop.starts()
  const { bookingId } = await hold(shop, start, 1)
  await hold(shop, start, 1)
  const ref = scheduling.area.entryRefOf((await join(shop, start, 1, 1)).token)
  await scheduling.cancelBySystem(visitor, { provider, bookingId }, 'freed')
  const taken = await atOnce(
    Array.from({ length: 20 }, () => () => scheduling.area.holdOffer(visitor, { ...ref, names })),
  )
  expect(taken).toHaveLength(1)
  expect(await findSessionFaults(visitor, 100)).toEqual([])
})

test('the database refuses two live entries of an e-mail, a place given twice, and an offer beyond the seats', async ({
  contextOf,
}) => {
  const shop = await aClassShop(contextOf(), aClass({ capacity: 1 }))
  const { visitor, provider } = shop
  const [start = ''] = await shop.starts()
  await hold(shop, start, 1)
  await join(shop, start, 1, 1)
  await join(shop, start, 2, 1)
  const [one, two] = await entriesOf(shop)
  const change = (values: object) =>
    visitor.db
      .updateTable('waitlistEntries')
      .set(values)
      .where('provider', '=', provider)
      .where('id', '=', two?.id ?? '')
      .execute()
  await expect(change({ email: `NUMBER-1-${start.slice(0, 10)}@example.test` })).rejects.toThrow(
    'waitlist_entries_once',
  )
  await expect(change({ place: one?.place })).rejects.toThrow('waitlist_entries_place')
  await expect(
    visitor.db
      .updateTable('classSessions')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('provider', '=', provider)
      .where('startsAt', '=', new Date(start))
      .execute(),
  ).rejects.toThrow('class_sessions_seats')
})
