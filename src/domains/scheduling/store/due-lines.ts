import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { EntryRef } from '../waitlist-contract.ts'
import { isLive } from './waitlist.ts'

/** A line of any provider. */
export type LineRef = { readonly provider: string; readonly serviceId: string; readonly line: string }

/** Returns offers whose time is over, the oldest first. */
export async function overdueOffers(context: Context, limit: number): Promise<EntryRef[]> {
  const { rows } = await sql<EntryRef>`
    select provider, id as entry_id from waitlist_entries
    where offer_until <= ${context.clock.now()} order by offer_until, id limit ${limit}`.execute(context.db)
  return rows
}

/** Returns lines whose booking has closed as far as is known, and those without a date to come. */
export async function closingLines(context: Context, limit: number): Promise<LineRef[]> {
  const now = context.clock.now()
  const { rows } = await sql<LineRef>`
    select distinct e.provider, e.service_id, e.line from waitlist_entries e
    where ${isLive} and (e.closes_at <= ${now} or not exists (
      select from class_sessions s
      where s.provider = e.provider and (s.id = e.session_id or (e.session_id is null and s.service_id = e.service_id))
        and s.state = 'scheduled' and s.starts_at > ${now}
    ))
    limit ${limit}`.execute(context.db)
  return rows
}

/** Returns lines in which somebody waits although there are seats: a date of a series has passed, or seats were added. */
export async function openLines(context: Context, limit: number): Promise<LineRef[]> {
  const now = context.clock.now()
  const { rows } = await sql<LineRef>`
    select distinct e.provider, e.service_id, e.line from waitlist_entries e
    where e.state = 'waiting' and e.closes_at > ${now} and e.quantity <= (
      select min(s.capacity - s.taken) from class_sessions s
      where s.provider = e.provider and (s.id = e.session_id or (e.session_id is null and s.service_id = e.service_id))
        and s.state = 'scheduled' and s.starts_at > ${now}
    )
    limit ${limit}`.execute(context.db)
  return rows
}

/** Writes when booking of a line closes, as its class says now. */
export async function writeClosing(
  context: Context,
  { provider, line }: LineRef,
  closesAt: Date,
): Promise<void> {
  await sql`
    update waitlist_entries set closes_at = ${closesAt}
    where provider = ${provider} and line = ${line} and ${isLive}`.execute(context.db)
}

/** Deletes places that were over before an instant. */
export async function deleteOldEntries(context: Context, before: Date): Promise<void> {
  await sql`delete from waitlist_entries where not (${isLive}) and updated_at < ${before}`.execute(context.db)
}
