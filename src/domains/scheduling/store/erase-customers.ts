import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Nobody is known by the provider's bookings any more: names, addresses, the words of history, private calendars. Times,
 * states and the number of people stay.
 */
export async function eraseCustomers(context: Context, provider: string): Promise<void> {
  await sql`update bookings set customer_name = null, customer_email = null where provider = ${provider}`.execute(
    context.db,
  )
  await sql`update booking_events set data = data - 'reason' where provider = ${provider} and data ? 'reason'`.execute(
    context.db,
  )
  await sql`delete from calendar_feeds where provider = ${provider}`.execute(context.db)
}
