import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'
import type { Booking, BookingRef } from '../contract.ts'
import { bookingColumns, toBooking } from './booking-row.ts'

export async function findBooking(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<Booking | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .modifyFront(kept)
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

/** The most bookings one answer carries: more than a year of full days. */
const most = 5000

/** What stands or stood in the provider's calendar between two instants, by start; holds and lost requests do not. */
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
    .limit(most)
    .execute()
  return rows.map(toBooking)
}

/** Holds whose time is up but whose payment may still arrive: whoever takes payments ends them. */
export async function heldPastTime(context: Context, atMost: number): Promise<BookingRef[]> {
  return context.db
    .selectFrom('bookings')
    .select(['provider', 'id as bookingId'])
    .where('state', '=', 'held')
    .where('paymentBegun', '=', true)
    .where('holdUntil', '<=', context.clock.now())
    .orderBy('holdUntil')
    .limit(atMost)
    .execute()
}

/** Holds without a payment and requests whose time is up, longest first. */
export async function runOut(context: Context, atMost: number): Promise<BookingRef[]> {
  return context.db
    .selectFrom('bookings')
    .select(['provider', 'id as bookingId'])
    .where('holdUntil', '<=', context.clock.now())
    .where(sql<boolean>`(state = 'requested' or (state = 'held' and not payment_begun))`)
    .orderBy('holdUntil')
    .limit(atMost)
    .execute()
}
