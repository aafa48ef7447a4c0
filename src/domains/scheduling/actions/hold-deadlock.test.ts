import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { aShop, book } from '../../../../test/factories/product/shop.ts'

test('a hold that the database ends by a deadlock is tried again', async ({ contextOf, db }) => {
  // a service with a maximum a day: its holds take a lock before they insert
  const shop = await aShop(contextOf(), {
    durationMin: 15,
    slotIncrementMin: 15,
    horizonDays: 120,
    maxPerDay: 20,
  })
  const ref = await book(shop, '2026-11-23T14:00:00.000Z')
  const { userUrl, service, visitor } = shop
  const start = '2026-11-24T14:00:00.000Z'
  const before = await deadlocks(contextOf())
  const other = await db.startTransaction().execute()
  onTestFinished(async () => {
    if (!other.isRolledBack) await other.rollback().execute()
  })
  // so that PostgreSQL ends the hold, not this transaction
  await sql`set local deadlock_timeout = '1min'`.execute(other)
  await sql`update spans set span = tstzrange(lower(span) + interval '1 day', upper(span) + interval '1 day')
    where provider = ${ref.provider} and booking_id = ${ref.bookingId}`.execute(other)
  const hold = { userUrl, serviceUrl: service.serviceUrl, start, quantity: 1, timezone: 'UTC' }
  const holding = shop.scheduling.holdSlot(visitor, hold)
  // the locks of the hold that waits for this transaction
  const held = sql<{ classid: string; objid: string }>`
    select held.classid::text, held.objid::text from pg_locks held
    where held.locktype = 'advisory' and held.granted and pg_backend_pid() = any (pg_blocking_pids(held.pid))`
  let { rows: locks } = await held.execute(other)
  while (locks.length === 0) {
    await sql`select pg_sleep(0.01)`.execute(db)
    ;({ rows: locks } = await held.execute(other))
  }
  for (const { classid, objid } of locks)
    await sql`select pg_advisory_xact_lock((${classid}::bigint << 32) | ${objid}::bigint)`.execute(other)
  await other.rollback().execute()
  expect(await holding).toMatchObject({ start })
  expect(await deadlocks(contextOf())).toBeGreaterThan(before)
})
