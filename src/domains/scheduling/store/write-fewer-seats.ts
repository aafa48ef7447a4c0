import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef, CancelledBy } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { seriesLock } from './move-booking.ts'
import { actorOf } from './tell-history.ts'

type Fewer = { readonly seats: number; readonly by: CancelledBy; readonly reason: string }

const columns = sql.join(bookingColumns.map((column) => sql.ref(`fewer.${column}`)))

/**
 * Gives seats of a confirmed booking of a class back; at least one stays. A customer can do so until the start, or until
 * the end of the free cancellation after a provider's move, both inclusive. Locks the session, then the booking. Returns
 * undefined if the booking has not that many seats, or it is too late.
 */
export async function writeFewerSeats(
  context: Context,
  { provider, bookingId }: BookingRef,
  { seats, by, reason }: Fewer,
): Promise<Booking | undefined> {
  const now = context.clock.now()
  const isTimely = by === 'customer' ? sql`(starts_at >= ${now} or free_cancel_until >= ${now})` : sql`true`
  const { rows } = await sql<BookingRow>`
    with ${seriesLock(provider, bookingId)},
    seat as materialized (
      select s.id from class_sessions s join bookings b on b.provider = s.provider and b.session_id = s.id
      where b.provider = ${provider} and b.id = ${bookingId} and (select count(*) from series) >= 0 for no key update of s
    ),
    before as (
      select id from bookings
      where provider = ${provider} and id = ${bookingId} and state = 'confirmed' and session_id is not null
        and quantity > ${seats} and ${isTimely} and (select count(*) from seat) >= 0
      for update
    ),
    fewer as (
      update bookings b set quantity = b.quantity - ${seats}, sequence = b.sequence + 1, updated_at = ${now}
      from before where b.provider = ${provider} and b.id = before.id
      returning b.*
    ),
    unseated as (
      update class_sessions s set taken = s.taken - ${seats}, updated_at = ${now} from fewer
      where s.provider = fewer.provider and s.id = fewer.session_id
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, 'updated', state, state,
        ${JSON.stringify({ seats, by, reason })}::jsonb from fewer
    )
    select ${columns} from fewer`.execute(context.db)
  return rows[0] && toBooking(rows[0])
}
