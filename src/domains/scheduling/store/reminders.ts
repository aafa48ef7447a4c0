import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { ReminderWindow } from '../rules/reminder-windows.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

const columns = sql.join(bookingColumns.map((column) => sql.ref(`b.${column}`)))

/**
 * Returns confirmed bookings of all providers with a due reminder, after `after`, by start, provider and id. Bookings
 * confirmed or moved since the moment of the reminder are left out: their customers just got a mail.
 */
export async function dueReminders(
  context: Context,
  { hours, from, to }: ReminderWindow,
  after: Booking | undefined,
  limit: number,
): Promise<Booking[]> {
  const moment = sql`b.starts_at - ${hours}::int * interval '1 hour'`
  const rest = after
    ? sql`and (b.starts_at, b.provider, b.id) > (${after.start}::timestamptz, ${after.provider}::text, ${after.id}::text)`
    : sql``
  const { rows } = await sql<BookingRow>`
    select ${columns} from bookings b
    where b.state = 'confirmed' and b.starts_at >= ${from} and b.starts_at <= ${to}
      and coalesce(b.confirmed_at, b.created_at) < ${moment} ${rest}
      and not exists (
        select from booking_reminders r
        where r.provider = b.provider and r.booking_id = b.id and r.hours = ${hours} and r.starts_at = b.starts_at
      )
      and not exists (
        select from booking_events e
        where e.provider = b.provider and e.booking_id = b.id and e.step = 'rescheduled' and e.at >= ${moment}
      )
    order by b.starts_at, b.provider, b.id limit ${limit}`.execute(context.db)
  return rows.map(toBooking)
}

/**
 * Records these reminders in the given order and returns the ids of the new ones. A concurrent caller waits for the
 * first to commit, and does not get the same ids.
 */
export async function noteReminded(
  context: Context,
  hours: number,
  bookings: readonly Booking[],
): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set()
  const rows = await context.db
    .insertInto('bookingReminders')
    .values(
      bookings.map(({ provider, id, start }) => ({
        provider,
        bookingId: id,
        hours,
        startsAt: start,
        sentAt: context.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookingId')
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}
