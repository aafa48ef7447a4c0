import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

const columns = sql.join(bookingColumns.map((column) => sql.ref(`b.${column}`)))

/** Returns completed sessions of all providers that ended in the window and have no invitation and no review yet. */
export async function dueInvitations(
  context: Context,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Booking[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from bookings b
    where b.state = 'completed' and b.ends_at >= ${from} and b.ends_at <= ${to}
      and not exists (select from booking_reviews r where r.provider = b.provider and r.booking_id = b.id)
    order by b.ends_at, b.provider, b.id limit ${limit}`.execute(context.db)
  return rows.map(toBooking)
}

/**
 * Records invitations in the given order and returns the ids of the new ones. A concurrent caller waits for the first
 * to commit, and does not get the same ids.
 */
export async function noteInvited(
  context: Context,
  bookings: readonly Booking[],
): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set()
  const rows = await context.db
    .insertInto('bookingReviews')
    .values(bookings.map(({ provider, id }) => ({ provider, bookingId: id, invitedAt: context.clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookingId')
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}

/**
 * Records that the customer wrote the review `reviewId` of a booking. Returns false if it was written before. A
 * concurrent caller waits for the first to commit, so exactly one gets true.
 */
export async function noteWritten(
  context: Context,
  { provider, bookingId }: BookingRef,
  reviewId: string,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    insert into booking_reviews (provider, booking_id, written_at, review_id)
    values (${provider}, ${bookingId}, ${now}, ${reviewId})
    on conflict (provider, booking_id) do update set written_at = excluded.written_at, review_id = excluded.review_id
    where booking_reviews.written_at is null
    returning 1`.execute(context.db)
  return rows.length > 0
}

export async function isWritten(context: Context, { provider, bookingId }: BookingRef): Promise<boolean> {
  const row = await context.db
    .selectFrom('bookingReviews')
    .select('writtenAt')
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row?.writtenAt != null
}

/**
 * Records that these reviews of a provider have an answer. Returns the bookings of those that had none before, each with
 * the id of its review. A concurrent caller waits for the first to commit, and does not get the same ones.
 */
export async function noteAnswered(
  context: Context,
  provider: string,
  reviewIds: readonly string[],
): Promise<{ readonly reviewId: string; readonly booking: Booking }[]> {
  const { rows } = await sql<BookingRow & { readonly reviewId: string }>`
    with answered as (
      update booking_reviews set answered_at = ${context.clock.now()}
      where provider = ${provider} and review_id = any(${reviewIds}) and answered_at is null
      returning provider, booking_id, review_id
    )
    select a.review_id, ${columns} from answered a
    join bookings b on b.provider = a.provider and b.id = a.booking_id
    order by b.starts_at, b.id`.execute(context.db)
  return rows.map(({ reviewId, ...row }) => ({ reviewId, booking: toBooking(row) }))
}
