import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { OfferTerms, WaitlistEntry } from '../rules/waiting.ts'
import type { EntryRef, Wish } from '../waitlist-contract.ts'

export const entryColumns = sql`provider, id, service_id, session_id, line, name, email, visitor_zone, quantity, wish, state, closes_at,
  offered_sessions, offer_until, offer_terms, booking_id, moved_up_reason, created_at`

export const isLive = sql`state in ('waiting', 'offered')`

export type NewEntry = {
  readonly id: string
  readonly serviceId: string
  readonly sessionId: string | null
  readonly name: string
  readonly email: string
  readonly zone: string
  readonly quantity: number
  readonly wish: Wish
  readonly closesAt: Date
  /** Keyed hashes of the visitor's network and mailbox, and how many entries they may have; undefined: no limit. */
  readonly heldBy?: string | undefined
  readonly mostOfNetwork?: number | undefined
  readonly mailbox?: string | undefined
  readonly mostOfMailbox?: number | undefined
}

type Joined = {
  readonly outcome: 'joined' | 'free' | 'again' | 'gone' | 'network' | 'mailbox'
  readonly number: number | null
}

/** Puts somebody at the end of a line (`join_line` in the migration). */
export async function joinLine(context: Context, provider: string, entry: NewEntry): Promise<Joined> {
  const fields = { ...entry, eventId: newId('evt'), at: context.clock.now() }
  const { rows } = await sql<Joined>`
    select outcome, number from join_line(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(context.db)
  if (!rows[0]) throw new Error('join_line always answers with one row')
  return rows[0]
}

/**
 * Takes an entry out of its line; the seats of its offer go to the next. `lapsed`: only if its offer is overdue. Returns
 * false if it was not in the line.
 */
export async function leaveLine(
  context: Context,
  { provider, entryId }: EntryRef,
  why: 'left' | 'lapsed',
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select leave_line(${provider}, ${entryId}, ${why}, ${newId('evt')}, ${context.clock.now()}, ${why === 'lapsed'}) as "left"`.execute(
    context.db,
  )
  return rows[0]?.left ?? false
}

/** Offers free seats of a locked session to its lines, and ends overdue holds and offers (`ask_lines` in the migration). */
export async function askLines(context: Context, provider: string, sessionId: string): Promise<void> {
  await sql`select ask_lines(${provider}, ${sessionId}, ${newId('evt')}, ${context.clock.now()})`.execute(
    context.db,
  )
}

/** Asks the lines of all dates of a provider; the caller has the provider's lock. */
export async function askAllLines(context: Context, provider: string): Promise<void> {
  const now = context.clock.now()
  await sql`
    select ask_lines(provider, id, ${newId('evt')} || '-' || id, ${now}) from class_sessions
    where provider = ${provider} and has_line and state = 'scheduled' and starts_at > ${now}
    order by starts_at, id`.execute(context.db)
}

/** Locks the provider's moves and the sessions of a line, and offers what is free in it. */
export async function askLine(context: Context, provider: string, line: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${provider}, 5))`.execute(context.db)
  await sql`select ask_line(${provider}, ${line}, ${newId('evt')}, ${context.clock.now()})`.execute(
    context.db,
  )
}

/** Ends a line of locked sessions. Returns how many were in it. */
export async function endLine(context: Context, provider: string, line: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select end_line(${provider}, ${line}, ${newId('evt')}, ${context.clock.now()}) as ended`.execute(
    context.db,
  )
  return rows[0]?.ended ?? 0
}

/** Locks the provider's moves and the sessions of a line, in the order used everywhere. */
export async function lockLine(context: Context, provider: string, line: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${provider}, 5))`.execute(context.db)
  await sql`select lock_line(${provider}, ${line}, ${context.clock.now()})`.execute(context.db)
}

/** Returns an entry of any state. */
export async function findEntry(
  context: Context,
  { provider, entryId }: EntryRef,
): Promise<WaitlistEntry | undefined> {
  const { rows } = await sql<WaitlistEntry>`
    select ${entryColumns} from waitlist_entries where provider = ${provider} and id = ${entryId}`.execute(
    context.db,
  )
  return rows[0]
}

/** Returns the number of a waiting entry among those of its line that want a seat. */
export async function numberOf(
  context: Context,
  { provider, id, line }: Pick<WaitlistEntry, 'provider' | 'id' | 'line'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from waitlist_entries e
    where e.provider = ${provider} and e.line = ${line} and e.state = 'waiting' and e.wish = 'seat'
      and e.place <= (select place from waitlist_entries where provider = ${provider} and id = ${id})`.execute(
    context.db,
  )
  return rows[0]?.number ?? 0
}

/** Returns the live entries of some lines, in their order. */
export async function listLines(
  context: Context,
  provider: string,
  lines: readonly string[],
): Promise<WaitlistEntry[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<WaitlistEntry>`
    select ${entryColumns} from waitlist_entries
    where provider = ${provider} and line in (${sql.join(lines)}) and ${isLive}
    order by line, place`.execute(context.db)
  return rows
}

/** Returns when bookings took an offer of some lines, by booking; of a series by its first booking. */
export async function takenFromLines(
  context: Context,
  provider: string,
  lines: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ bookingId: string; updatedAt: Date }>`
    select booking_id, updated_at from waitlist_entries
    where provider = ${provider} and line in (${sql.join(lines)}) and state = 'taken'`.execute(context.db)
  return new Map(rows.map(({ bookingId, updatedAt }) => [bookingId, updatedAt]))
}

/** Returns how many wait for a seat in each line of some classes, and how many entries the line has in all. */
export async function countLines(
  context: Context,
  provider: string,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly forSeats: number; readonly all: number }>> {
  if (serviceIds.length === 0) return new Map()
  const { rows } = await sql<{ line: string; forSeats: number; all: number }>`
    select line, count(*) filter (where wish = 'seat' and state = 'waiting')::integer as for_seats, count(*)::integer as "all"
    from waitlist_entries
    where provider = ${provider} and service_id in (${sql.join(serviceIds)}) and ${isLive}
    group by line`.execute(context.db)
  return new Map(rows.map(({ line, ...counts }) => [line, counts]))
}

/** Puts a waiting entry at the front of its line. Returns false if it does not wait. */
export async function writeFront(
  context: Context,
  { provider, entryId }: EntryRef,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waitlist_entries e set moved_up_reason = ${reason}, updated_at = ${context.clock.now()},
      place = (select min(f.place) - 1 from waitlist_entries f where f.provider = e.provider and f.line = e.line)
    where e.provider = ${provider} and e.id = ${entryId} and e.state = 'waiting'`.execute(context.db)
  return numAffectedRows === 1n
}

/** A line follows a date that moves: booking closes that much later or earlier. Returns who is in it. */
export async function shiftLine(
  context: Context,
  { provider, line, byMs }: { readonly provider: string; readonly line: string; readonly byMs: number },
): Promise<string[]> {
  const by = sql`${byMs} * interval '1 millisecond'`
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set closes_at = closes_at + ${by}, offer_until = case when offer_until is not null then least(offer_until, closes_at + ${by}) end,
      updated_at = ${context.clock.now()}
    where provider = ${provider} and line = ${line} and ${isLive}
    returning id`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Locks an entry that is in its line, behind its sessions (`lock_entry` in the migration). */
export async function lockEntry(
  context: Context,
  { provider, entryId }: EntryRef,
): Promise<WaitlistEntry | undefined> {
  const { rows } = await sql<WaitlistEntry>`
    select ${entryColumns} from lock_entry(${provider}, ${entryId}, ${context.clock.now()}) where id is not null`.execute(
    context.db,
  )
  return rows[0]
}

/** Begins the time of a locked offer, with the terms that its mail says. */
export async function writeOffer(
  context: Context,
  { provider, id }: WaitlistEntry,
  { until, terms }: { readonly until: Date; readonly terms: readonly OfferTerms[] },
): Promise<void> {
  await sql`
    update waitlist_entries set offer_until = ${until}, offer_terms = ${JSON.stringify(terms)}::jsonb,
      updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${id} and state = 'offered'`.execute(context.db)
}

/** Puts a locked offer back into the line, at its place: its class sells nothing at the moment. */
export async function writeWaitingAgain(
  context: Context,
  { provider, id, offeredSessions, quantity }: WaitlistEntry,
): Promise<void> {
  const now = context.clock.now()
  await sql`select unseat_offer(${provider}, ${offeredSessions}::text[], ${quantity}, ${now})`.execute(
    context.db,
  )
  await sql`
    update waitlist_entries set state = 'waiting', offered_sessions = null, offer_until = null, offer_terms = null,
      updated_at = ${now}
    where provider = ${provider} and id = ${id}`.execute(context.db)
}
