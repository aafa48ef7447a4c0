import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'
import { type Moved, move } from './move-booking.ts'

/** SQL: the session starts after `now`, and the hold has not expired or its order waits for the payment. */
const isHeldNow = (now: Date) => sql`(starts_at > ${now} and (hold_until > ${now} or order_id is not null))`

/**
 * Extends a hold to `until`, never to an earlier instant, and never past the start of its session or `maxMs` milliseconds
 * after its creation.
 */
export const writeHoldUntil = (
  context: Context,
  ref: BookingRef,
  until: Date,
  maxMs: Millis,
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`hold_until = greatest(hold_until, least(${until}, starts_at, created_at + ${maxMs} * interval '1 millisecond'))`,
    when: isHeldNow(context.clock.now()),
    data: { until: until.toISOString() },
  })

/**
 * Writes what pricing, or passes, keep with a standing hold that has no order. Locks the booking; false: there is no such hold.
 */
export async function writeKept(
  context: Context,
  { provider, bookingId }: BookingRef,
  column: 'coupon' | 'pass',
  kept: object | null,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update bookings set ${sql.ref(column)} = ${kept && JSON.stringify(kept)}::jsonb, updated_at = ${now}
    where provider = ${provider} and id = ${bookingId} and state = 'held' and order_id is null
      and hold_until > ${now} and starts_at > ${now}
    returning 1`.execute(context.db)
  return rows.length > 0
}

/**
 * Notes whether a standing hold without an order takes something of promotions; those of its bookings that got none have the one
 * that everybody gets instead. Locks the hold; false: there is no such hold.
 */
export async function writeOffers(
  context: Context,
  { provider, bookingId }: BookingRef,
  { taken, dropped }: { readonly taken: boolean; readonly dropped: readonly string[] },
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update bookings set updated_at = ${now}, takes_offer = takes_offer or (id = ${bookingId} and ${taken}::boolean),
      terms = case when id = any(${[...dropped]}::text[]) then jsonb_set(terms, '{promotion}', coalesce(terms #> '{promotion,otherwise}', 'null')) else terms end
    where provider = ${provider} and (id = ${bookingId} or id = any(${[...dropped]}::text[])) and state = 'held' and order_id is null
      and hold_until > ${now} and starts_at > ${now}
    returning id`.execute(context.db)
  return rows.length === new Set([bookingId, ...dropped]).size
}
