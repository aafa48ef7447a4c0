import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Erases customers' names and e-mail addresses from the provider's bookings, the reasons in their history, and the
 * provider's private calendars. Times, states and party sizes stay.
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
