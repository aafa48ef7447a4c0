import { sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { FeedKind } from '../provider-contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { isOfPeople } from './page-bookings.ts'

export type Feed = { readonly kind: FeedKind; readonly id: string; readonly email: string }

const feedColumns = ['kind', 'id', 'email'] as const

/** Returns the private calendars of an account, at most one of each kind. */
export async function listFeeds(context: Context, provider: string): Promise<Feed[]> {
  const rows = await context.db
    .selectFrom('calendarFeeds')
    .select(feedColumns)
    .where('provider', '=', provider)
    .execute()
  // the column's check constraint allows only these kinds
  return rows.map((row) => ({ ...row, kind: row.kind as FeedKind }))
}

/** Stores a calendar in place of the earlier one of its kind, whose address stops working. */
export async function putFeed(context: Context, provider: string, feed: Feed): Promise<void> {
  const { id, email } = feed
  const createdAt = context.clock.now()
  await context.db
    .insertInto('calendarFeeds')
    .values({ provider, ...feed, createdAt })
    .onConflict((conflict) => conflict.columns(['provider', 'kind']).doUpdateSet({ id, email, createdAt }))
    .execute()
}

/** Deletes a calendar. Returns false if there was none. */
export async function deleteFeed(context: Context, provider: string, kind: FeedKind): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('calendarFeeds')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** `updatedAt`: the last change of the booking, for the time stamp of its calendar entry. */
export type FeedBooking = Booking & { readonly updatedAt: Date }

/** Maximum numbers of future and of past bookings in one calendar; the nearest to now are included. */
const maxToCome = 2000
const maxPast = 1000

const columns = sql.join(bookingColumns.map((column) => sql.ref(column)))

/**
 * Returns the bookings of a provider, or those of people with any providers, that start at `since` or later, by start.
 * Holds, declined and expired bookings and bookings without an order are left out, and of a provider's those of classes.
 */
export async function bookingsForFeed(
  context: Context,
  whose: { readonly provider: string } | { readonly people: readonly PersonRef[] },
  since: Date,
): Promise<FeedBooking[]> {
  if ('people' in whose && whose.people.length === 0) return []
  const now = context.clock.now()
  const shown = sql`order_id is not null and state in ('requested', 'confirmed', 'completed', 'no_show', 'cancelled')
    and ${'provider' in whose ? sql`provider = ${whose.provider} and session_id is null` : isOfPeople(whose.people)}`
  const { rows } = await sql<BookingRow>`
    (select ${columns} from bookings where ${shown} and starts_at >= ${now} order by starts_at limit ${maxToCome})
    union all
    (select ${columns} from bookings where ${shown} and starts_at >= ${since} and starts_at < ${now}
      order by starts_at desc limit ${maxPast})
    order by starts_at, id`.execute(context.db)
  return rows.map((row) => ({ ...toBooking(row), updatedAt: row.updatedAt }))
}

/** Deletes all private calendars of an account, of both kinds. */
export async function deleteFeeds(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('calendarFeeds').where('provider', '=', provider).execute()
}
