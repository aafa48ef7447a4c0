import type { Context } from '#platform/context.ts'
import type { Booking, FeedKind } from '../contract.ts'
import { bookingColumns, toBooking } from './booking-row.ts'

export type Feed = { readonly kind: FeedKind; readonly id: string; readonly email: string }

const columns = ['kind', 'id', 'email'] as const

/** The private calendars of an account: at most one of each kind. */
export async function listFeeds(context: Context, provider: string): Promise<Feed[]> {
  const rows = await context.db
    .selectFrom('calendarFeeds')
    .select(columns)
    .where('provider', '=', provider)
    .execute()
  // the column's check constraint lists the same words
  return rows.map((row) => ({ ...row, kind: row.kind as FeedKind }))
}

/** Puts a calendar in place of the earlier one of its kind, whose address ends with it. */
export async function putFeed(context: Context, provider: string, feed: Feed): Promise<void> {
  const { id, email } = feed
  const createdAt = context.clock.now()
  await context.db
    .insertInto('calendarFeeds')
    .values({ provider, ...feed, createdAt })
    .onConflict((conflict) => conflict.columns(['provider', 'kind']).doUpdateSet({ id, email, createdAt }))
    .execute()
}

/** False: there was none. */
export async function deleteFeed(context: Context, provider: string, kind: FeedKind): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('calendarFeeds')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The most bookings one calendar carries; the latest starts are kept. */
const most = 5000

/** What a calendar shows of a provider, or of whoever booked with an address: what stands or stood from `since` on, by start. */
export async function bookingsForFeed(
  context: Context,
  whose: { readonly provider: string } | { readonly email: string },
  since: Date,
): Promise<Booking[]> {
  const rows = await context.db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where((where) =>
      'provider' in whose
        ? where('provider', '=', whose.provider)
        : where(where.fn<string>('lower', ['customerEmail']), '=', whose.email.toLowerCase()),
    )
    .where('startsAt', '>=', since)
    .where('state', 'in', ['requested', 'confirmed', 'completed', 'no_show', 'cancelled'])
    .where('orderId', 'is not', null)
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toBooking).toReversed()
}
