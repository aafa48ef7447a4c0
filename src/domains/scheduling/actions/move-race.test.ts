import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import {
  announcementsOf,
  aShop,
  book,
  historyOf,
  type Shop,
} from '../../../../test/factories/product/shop.ts'
import { spanFaults } from '../../../../test/factories/product/spans.ts'
import type { BookingRef } from '../contract.ts'

const rounds = process.env['LONG'] === '1' ? 50 : 6
/** A service with a start every quarter of an hour from 9:00 to 16:00 in New York on every weekday. */
const dense = { durationMin: 15, slotIncrementMin: 15, horizonDays: 120 } as const
const at = (date: string, quarter: number): string =>
  new Date(Date.parse(`${date}T14:00:00.000Z`) + quarter * 900_000).toISOString()

/** Runs all attempts concurrently; returns `ok` or the error code of each. Unexpected errors are thrown. */
const race = (tries: readonly (() => Promise<unknown>)[]): Promise<string[]> =>
  Promise.all(
    tries.map((attempt) =>
      attempt().then(
        () => 'ok',
        (error: unknown) => {
          if (error instanceof Failure) return error.code
          throw error
        },
      ),
    ),
  )

const mover =
  (shop: Shop, by: 'customer' | 'provider' = 'customer') =>
  (ref: BookingRef, start: string) =>
    shop.scheduling.reschedule(shop.visitor, ref, { start: new Date(start), by, reason: '' })

/** Begins a transaction that is rolled back at the end of the test, unless the test ended it. */
async function begin(db: Database) {
  const transaction = await db.startTransaction().execute()
  onTestFinished(async () => {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
  })
  return transaction
}

/** Waits until a statement of this database waits for a lock. */
async function somebodyWaits({ db }: Context): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
    await sql`select pg_sleep(0.01)`.execute(db)
  }
}

const startOf = async (shop: Shop, ref: BookingRef): Promise<string> =>
  (await shop.scheduling.bookingOf(shop.visitor, ref)).start.toISOString()

test('32 customers move to one free time: one gets it, and the others keep what they have', async ({
  contextOf,
}) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < rounds; round++) {
    const shop = await aShop(contextOf(), round % 2 === 0 ? dense : { ...dense, maxPerDay: 33 })
    const refs: BookingRef[] = []
    for (let i = 0; i < 32; i++)
      refs.push(
        await book(shop, at(i < 16 ? '2026-11-23' : '2026-11-24', i % 16), { email: `c${i}@example.test` }),
      )
    const held = await Promise.all(refs.map((ref) => startOf(shop, ref)))
    const wanted = at('2026-11-25', round)
    const outcomes = await race(refs.map((ref) => () => mover(shop)(ref, wanted)))
    expect(outcomes.toSorted()).toEqual(['ok', ...Array.from({ length: 31 }, () => 'scheduling.slot_taken')])
    const winner = outcomes.indexOf('ok')
    const after = await Promise.all(refs.map((ref) => startOf(shop, ref)))
    expect(after).toEqual(held.map((start, i) => (i === winner ? wanted : start)))
    expect(
      (await announcementsOf(shop)).filter(({ type }) => type === 'scheduling.booking_moved'),
    ).toHaveLength(1)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('moves, holds and bookings by hand want one time: one gets it', async ({ contextOf }) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < rounds * 2; round++) {
    const limited = round % 2 === 1
    const shop = await aShop(contextOf(), { ...dense, ...(limited && { maxPerDay: 20 }) })
    const refs = [await book(shop, at('2026-11-23', 0)), await book(shop, at('2026-11-23', 4))]
    const wanted = at('2026-11-24', 3)
    const tries = Array.from({ length: 24 }, (_, i) => () => {
      const ref = refs[i % 8]
      if (ref) return mover(shop, i % 8 === 0 ? 'customer' : 'provider')(ref, wanted)
      if (i % 8 < 6) return shop.hold(wanted)
      const { provider, service } = shop
      return shop.scheduling.addByHand(shop.context, {
        provider,
        serviceId: service.entityId,
        start: new Date(wanted),
        quantity: 1,
        customer: { orderId: `ord_hand_${i}`, name: 'Ines', email: 'ines@example.test' },
      })
    })
    const outcomes = await race(tries)
    // a second move of the winning booking gets `same_time`
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    for (const outcome of outcomes)
      expect(['ok', 'scheduling.slot_taken', 'scheduling.same_time']).toContain(outcome)
    expect(await spanFaults(shop)).toEqual([])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('a customer pays for a time that others move to meanwhile: the payer has it', async ({ contextOf }) => {
  const before = await deadlocks(contextOf())
  for (let round = 0; round < rounds; round++) {
    const shop = await aShop(contextOf(), dense)
    const wanted = at('2026-11-24', round)
    const refs: BookingRef[] = []
    for (let i = 0; i < 8; i++) refs.push(await book(shop, at('2026-11-23', i)))
    const held = shop.scheduling.refOf((await shop.hold(wanted)).token)
    const customer = { orderId: `ord_payer_${round}`, name: 'Kai', email: 'kai@example.test' }
    const pay = async () => {
      await shop.scheduling.attachOrder(shop.visitor, held, customer)
      await shop.scheduling.confirm(shop.visitor, held, { paid: true })
    }
    const outcomes = await race([pay, ...refs.map((ref) => () => mover(shop)(ref, wanted))])
    expect(outcomes).toEqual(['ok', ...refs.map(() => 'scheduling.slot_taken')])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('two who swap their times never wait in a circle and never overlap', async ({ contextOf }) => {
  const before = await deadlocks(contextOf())
  const shop = await aShop(contextOf(), dense)
  const move = mover(shop, 'provider')
  const [one, other] = [await book(shop, at('2026-11-23', 0)), await book(shop, at('2026-11-23', 4))]
  for (let round = 0; round < rounds * 5; round++) {
    const [from, to] = [await startOf(shop, one), await startOf(shop, other)]
    const outcomes = await race([() => move(one, to), () => move(other, from)])
    expect(outcomes).toEqual(['scheduling.slot_taken', 'scheduling.slot_taken'])
    // and to times that overlap the other booking's old time
    await race([
      () => move(one, at('2026-11-24', round % 20)),
      () => move(other, from),
      () => move(other, at('2026-11-24', round % 20)),
    ])
    expect(await spanFaults(shop)).toEqual([])
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('a booking that is moved and cancelled at once has one end, and its history says which came first', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), dense)
  for (let round = 0; round < rounds * 3; round++) {
    const ref = await book(shop, at('2026-11-23', 0), { email: `c${round}@example.test` })
    const tries = [
      () => mover(shop)(ref, at('2026-11-24', 0)),
      () => shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' }),
      () => shop.scheduling.cancel(shop.context, ref, { by: 'provider', reason: '' }),
    ]
    const [moved] = await race(
      round % 2 === 0 ? tries : [tries[0], ...tries.slice(1).toReversed()].flatMap((t) => t ?? []),
    )
    expect(['ok', 'scheduling.already_over']).toContain(moved)
    const booking = await shop.scheduling.bookingOf(shop.visitor, ref)
    expect(booking).toMatchObject({ state: 'cancelled', sequence: moved === 'ok' ? 2 : 1 })
    const steps = (await historyOf(shop.visitor, ref)).map((line) => line.split(' ')[1])
    expect(steps.slice(2)).toEqual(moved === 'ok' ? ['rescheduled', 'cancelled'] : ['cancelled'])
  }
  const announcements = (await announcementsOf(shop)).filter(
    ({ type }) => type === 'scheduling.booking_cancelled',
  )
  expect(announcements).toHaveLength(rounds * 3)
}, 300_000)

test('one booking moved by both sides at once: every move counts once, none is lost', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), dense)
  const ref = await book(shop, at('2026-11-23', 0))
  const outcomes = await race(
    Array.from(
      { length: 16 },
      (_, i) => () => mover(shop, i % 2 === 0 ? 'customer' : 'provider')(ref, at('2026-11-24', i)),
    ),
  )
  const moves = outcomes.filter((outcome) => outcome === 'ok').length
  expect(outcomes.filter((outcome, i) => i % 2 === 0 && outcome === 'ok')).toHaveLength(2)
  expect(
    outcomes.filter((outcome) => outcome !== 'ok').every((code) => code === 'scheduling.moves_used_up'),
  ).toBe(true)
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    sequence: moves,
    rescheduleCount: 2,
  })
  const lines = await historyOf(shop.visitor, ref)
  expect(lines.filter((line) => line.includes('rescheduled'))).toHaveLength(moves)
})

test('a move that meets a hold not yet written waits for it: lost if it stays, won if it goes', async ({
  contextOf,
  db,
}) => {
  const shop = await aShop(contextOf(), dense)
  const ref = await book(shop, at('2026-11-23', 0))
  for (const stays of [true, false]) {
    const wanted = at('2026-11-24', 0)
    const writing = await begin(db)
    await shop.scheduling.holdSlot(
      { ...shop.visitor, db: writing },
      {
        userUrl: shop.userUrl,
        serviceUrl: shop.service.serviceUrl,
        start: stays ? wanted : at('2026-11-24', 8),
        quantity: 1,
        timezone: 'UTC',
      },
    )
    const moving = race([() => mover(shop)(ref, stays ? wanted : at('2026-11-24', 8))])
    await somebodyWaits(contextOf())
    expect(await startOf(shop, ref)).toBe(at('2026-11-23', 0))
    await (stays ? writing.commit() : writing.rollback()).execute()
    expect(await moving).toEqual([stays ? 'scheduling.slot_taken' : 'ok'])
  }
})

test('of two concurrent changes the one that waited comes second in the history', async ({
  contextOf,
  db,
}) => {
  const shop = await aShop(contextOf(), dense)
  const ref = await book(shop, at('2026-11-23', 0))
  const writing = await begin(db)
  await sql`select from bookings where provider = ${ref.provider} and id = ${ref.bookingId} for update`.execute(
    writing,
  )
  const cancelling = shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' })
  await somebodyWaits(contextOf())
  const inside = { ...shop.context, db: writing }
  const start = new Date(at('2026-11-24', 0))
  await shop.scheduling.reschedule(inside, ref, { start, by: 'provider', reason: '' })
  await writing.commit().execute()
  expect(await cancelling).toMatchObject({ state: 'cancelled', start, sequence: 2 })
  const steps = (await shop.scheduling.historyOf(shop.context, ref)).map(({ step }) => step)
  expect(steps).toEqual(['held', 'confirmed', 'rescheduled', 'cancelled'])
})

test('a move that the database aborts by a deadlock is retried', async ({ contextOf, db }) => {
  const shop = await aShop(contextOf(), dense)
  const ref = await book(shop, at('2026-11-23', 0))
  const wanted = at('2026-11-24', 0)
  const before = await deadlocks(contextOf())
  const other = await begin(db)
  const { userUrl, service, visitor } = shop
  const hold = { userUrl, serviceUrl: service.serviceUrl, start: wanted, quantity: 1, timezone: 'UTC' }
  // so that PostgreSQL cancels the move, not this transaction
  await sql`set local deadlock_timeout = '1min'`.execute(other)
  await shop.scheduling.holdSlot({ ...visitor, db: other }, hold)
  const moving = db.transaction().execute(async (tx) => {
    // PostgreSQL checks for a deadlock once after this time; by then the cycle exists
    await sql`set local deadlock_timeout = '5s'`.execute(tx)
    const inside = { ...visitor, db: tx }
    return shop.scheduling.reschedule(inside, ref, { start: new Date(wanted), by: 'customer', reason: '' })
  })
  await somebodyWaits(contextOf())
  await sql`select from bookings where provider = ${ref.provider} and id = ${ref.bookingId} for update`.execute(
    other,
  )
  await other.rollback().execute()
  expect(await moving).toMatchObject({ start: new Date(wanted), rescheduleCount: 1 })
  expect(await deadlocks(contextOf())).toBeGreaterThan(before)
})
