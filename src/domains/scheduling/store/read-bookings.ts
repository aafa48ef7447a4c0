import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Booking, BookingRef } from '../contract.ts'
import { bookingColumns, toBooking } from './booking-row.ts'

export async function findBooking(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<Booking | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .modifyFront(prepared)
    .select(bookingColumns)
    .where('provider', '=', provider)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row && toBooking(row)
}

export async function findBookings(
  context: Context,
  provider: string,
  ids: readonly string[],
): Promise<Booking[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .execute()
  return rows.map(toBooking)
}

/** Maximum number of bookings in one answer: more than a year of full days. */
const maxBookings = 5000

/** Returns a provider's bookings that start in `[from, to)`, by start, without holds, declined and expired ones. */
export async function listBookings(
  context: Context,
  provider: string,
  from: Date,
  to: Date,
): Promise<Booking[]> {
  const rows = await context.db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('provider', '=', provider)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('state', 'in', ['requested', 'confirmed', 'completed', 'no_show', 'cancelled'])
    .orderBy('startsAt')
    .limit(maxBookings)
    .execute()
  return rows.map(toBooking)
}

/**
 * Returns overdue holds with an open payment, and overdue approved requests, which wait for their payment; the longest
 * overdue first. Only commerce expires them.
 */
export async function heldPastTime(context: Context, limit: number): Promise<BookingRef[]> {
  return context.db
    .selectFrom('bookings')
    .select(['provider', 'id as bookingId'])
    .where(
      sql<boolean>`((state = 'held' and order_id is not null) or (state = 'requested' and approved_at is not null))`,
    )
    .where('holdUntil', '<=', context.clock.now())
    .orderBy('holdUntil')
    .limit(limit)
    .execute()
}

/** Returns overdue requests without an answer, and overdue holds without a payment, the longest overdue first. */
export async function runOut(context: Context, limit: number): Promise<BookingRef[]> {
  return context.db
    .selectFrom('bookings')
    .select(['provider', 'id as bookingId'])
    .where('holdUntil', '<=', context.clock.now())
    .where(
      sql<boolean>`((state = 'requested' and approved_at is null) or (state = 'held' and order_id is null))`,
    )
    .orderBy('holdUntil')
    .limit(limit)
    .execute()
}
