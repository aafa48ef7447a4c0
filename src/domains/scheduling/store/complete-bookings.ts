import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'

const columns = sql.join(bookingColumns.map((column) => sql.ref(`done.${column}`)))

/**
 * Marks confirmed sessions as completed an hour after their end, except while the customer can still cancel for free
 * after a provider's move. Returns the updated bookings.
 */
export async function completeBookings(context: Context, limit: number): Promise<Booking[]> {
  const now = context.clock.now()
  const { rows } = await sql<BookingRow>`
    with over as (
      select provider, id from bookings where state = 'confirmed' and ends_at <= ${new Date(now.getTime() - hour)}
        and (free_cancel_until is null or free_cancel_until < ${now})
      order by ends_at limit ${limit} for update skip locked
    ),
    done as (
      update bookings b set state = 'completed', updated_at = ${now}
      from over where b.provider = over.provider and b.id = over.id
      returning b.*
    ),
    freed as (delete from spans s using done where s.provider = done.provider and s.booking_id = done.id),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, 'completed', 'confirmed', 'completed' from done
    )
    select ${columns} from done`.execute(context.db)
  return rows.map(toBooking)
}

/** Marks class sessions as completed an hour after their end, and frees their spans. Returns how many. */
export async function completeClassSessions(context: Context, limit: number): Promise<number> {
  const now = context.clock.now()
  const { rows } = await sql<{ count: number }>`
    with over as (
      select provider, id from class_sessions
      where state = 'scheduled' and ends_at <= ${new Date(now.getTime() - hour)}
      order by ends_at limit ${limit} for no key update skip locked
    ),
    done as (
      update class_sessions s set state = 'completed', updated_at = ${now}
      from over where s.provider = over.provider and s.id = over.id
      returning s.provider, s.id
    ),
    freed as (delete from spans s using done where s.provider = done.provider and s.session_id = done.id)
    select count(*)::integer as count from done`.execute(context.db)
  return rows[0]?.count ?? 0
}
