import { sql } from 'kysely'
import { fail as failPeople, type PersonRef } from '#domains/people/contract.ts'
import type { Context } from '#platform/context.ts'
import { isLive, leaveLine } from './waitlist.ts'

/**
 * Erases customers' names from the provider's bookings, the reasons in their history, the provider's waitlists and private
 * calendars. Times, states and party sizes stay.
 */
export async function eraseCustomers(context: Context, provider: string): Promise<void> {
  await sql`update bookings set customer_name = null where provider = ${provider}`.execute(context.db)
  await sql`update booking_events set data = data - 'reason' where provider = ${provider} and data ? 'reason'`.execute(
    context.db,
  )
  await sql`
    select unseat_offer(provider, offered_sessions, quantity, ${context.clock.now()}) from waitlist_entries
    where provider = ${provider} and state = 'offered'`.execute(context.db)
  await sql`delete from waitlist_entries where provider = ${provider}`.execute(context.db)
  await sql`delete from calendar_feeds where provider = ${provider}`.execute(context.db)
}

/**
 * Erases the name of one person from their bookings, and the reasons in their history. A place in a waitlist is left; those
 * that are over are deleted. Throws
 * `people.session_to_come` while a booking of this person takes time.
 */
export async function erasePerson(
  context: Context,
  { provider, personId, email }: PersonRef & { readonly email: string },
): Promise<void> {
  // sessions are locked before bookings
  const { rows: waits } = await sql<{ id: string }>`
    select id from waitlist_entries where provider = ${provider} and lower(email) = lower(${email}) and ${isLive}`.execute(
    context.db,
  )
  for (const { id } of waits) await leaveLine(context, { provider, entryId: id }, 'left')
  await sql`delete from waitlist_entries where provider = ${provider} and lower(email) = lower(${email})`.execute(
    context.db,
  )
  const own = sql`provider = ${provider} and person_id = ${personId}`
  // the lock makes a concurrent change of a booking wait
  const { rows } = await sql<{ takesTime: boolean }>`
    select takes_time(state) as takes_time from bookings where ${own} order by id for update`.execute(
    context.db,
  )
  if (rows.some(({ takesTime }) => takesTime)) failPeople('people.session_to_come')
  await sql`update booking_events set data = data - 'reason' where provider = ${provider} and data ? 'reason'
    and booking_id in (select id from bookings where ${own})`.execute(context.db)
  await sql`update bookings set customer_name = null where ${own}`.execute(context.db)
}
