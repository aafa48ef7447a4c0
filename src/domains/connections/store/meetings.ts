import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Meeting } from '../ports.ts'

/** A meeting's key: `occasion` is a booking, or a date of a class. */
export type MeetingKey = { readonly provider: string; readonly occasion: string }

export type MeetingRow = MeetingKey & {
  readonly serviceId: string
  readonly vendor: string
  readonly state: 'wanted' | 'creating' | 'made' | 'given_up' | 'ending'
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timezone: string
  readonly marker: string
  readonly room: string
  readonly meetingId: string | null
  readonly joinUrl: string | null
  readonly vendorStart: Date | null
  readonly vendorMinutes: number | null
  readonly tries: number
  readonly nextTryAt: Date | null
  readonly gaveUpAt: Date | null
  readonly remade: number
  /** Whether its people were told that the link is to follow: 'owed' until there is a room. */
  readonly linkMail: 'none' | 'owed' | 'told'
}

export const meetingColumns = [
  'provider',
  'occasion',
  'serviceId',
  'vendor',
  'state',
  'title',
  'startsAt',
  'endsAt',
  'timezone',
  'marker',
  'room',
  'meetingId',
  'joinUrl',
  'vendorStart',
  'vendorMinutes',
  'tries',
  'nextTryAt',
  'gaveUpAt',
  'remade',
  'linkMail',
] as const satisfies readonly (keyof MeetingRow)[]

/** Lets one caller at a time write the meeting of an occasion, until the caller's transaction ends. */
export async function lockMeeting({ db }: Context, { provider, occasion }: MeetingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${occasion}`}, 69))`.execute(db)
}

export async function findMeeting(
  { db }: Context,
  { provider, occasion }: MeetingKey,
): Promise<MeetingRow | undefined> {
  const row = await db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('provider', '=', provider)
    .where('occasion', '=', occasion)
    .executeTakeFirst()
  return row as MeetingRow | undefined
}

/** The rows of a provider whose time for a call has come, the nearest start first. */
export async function dueMeetings(
  { db, clock }: Context,
  { provider, limit }: { readonly provider: string; readonly limit: number },
): Promise<MeetingRow[]> {
  const rows = await db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('provider', '=', provider)
    .where('nextTryAt', '<=', clock.now())
    .orderBy('startsAt')
    .orderBy('occasion')
    .limit(limit)
    .execute()
  return rows as MeetingRow[]
}

/** The providers who have rows whose time has come. */
export async function providersDue(
  { db, clock }: Context,
  limit: number,
): Promise<{ readonly provider: string; readonly vendor: string }[]> {
  return db
    .selectFrom('meetings')
    .select(['provider', 'vendor'])
    .where('nextTryAt', '<=', clock.now())
    .groupBy(['provider', 'vendor'])
    .limit(limit)
    .execute()
}

/** The rows of a provider that end in `[from, to)` or start in it, by start. */
export async function meetingsBetween(
  { db }: Context,
  provider: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<MeetingRow[]> {
  const rows = await db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('provider', '=', provider)
    .where('endsAt', '>', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('occasion')
    .execute()
  return rows as MeetingRow[]
}

/** The rows of any provider with a meeting of this id. */
export async function meetingsOfId(
  { db }: Context,
  { vendor, meetingId }: { readonly vendor: string; readonly meetingId: string },
): Promise<MeetingRow[]> {
  const rows = await db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('vendor', '=', vendor)
    .where('meetingId', '=', meetingId)
    .execute()
  return rows as MeetingRow[]
}

/** The occasions of a service that start at an instant. */
export async function occasionsAt(
  { db }: Context,
  of: { readonly provider: string; readonly serviceId: string; readonly start: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('meetings')
    .select('occasion')
    .where('provider', '=', of.provider)
    .where('serviceId', '=', of.serviceId)
    .where('startsAt', '=', of.start)
    .execute()
  return rows.map(({ occasion }) => occasion)
}

export async function insertMeeting(
  { db }: Context,
  row: Pick<
    MeetingRow,
    | 'provider'
    | 'occasion'
    | 'serviceId'
    | 'vendor'
    | 'title'
    | 'startsAt'
    | 'endsAt'
    | 'timezone'
    | 'marker'
    | 'room'
    | 'nextTryAt'
  >,
): Promise<void> {
  await db
    .insertInto('meetings')
    .values({ ...row, state: 'wanted' })
    .execute()
}

export type MeetingChange = Partial<Omit<MeetingRow, 'provider' | 'occasion' | 'marker'>>

/** Changes a row, if it still is in the state that was `seen`. Returns whether it was. */
export async function writeMeeting(
  { db }: Context,
  { provider, occasion, marker }: Pick<MeetingRow, 'provider' | 'occasion' | 'marker'>,
  change: MeetingChange,
  seen?: MeetingRow['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meetings')
    .set(change)
    .where('provider', '=', provider)
    .where('occasion', '=', occasion)
    .where('marker', '=', marker)
    .$if(seen !== undefined, (query) => query.where('state', '=', seen ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores what the vendor made. A row that changed meanwhile is due again at once; one that ended stays so. */
export async function storeMade(
  { db, clock }: Context,
  { provider, occasion, marker }: Pick<MeetingRow, 'provider' | 'occasion' | 'marker'>,
  { id, joinUrl, start, minutes }: Meeting,
): Promise<void> {
  await sql`
    update meetings set meeting_id = ${id}, join_url = ${joinUrl}, vendor_start = ${start}, vendor_minutes = ${minutes},
      tries = 0, gave_up_at = null, state = case state when 'ending' then 'ending' else 'made' end,
      next_try_at = case when state <> 'ending' and starts_at = ${start}::timestamptz and ends_at - starts_at = make_interval(mins => ${minutes}::integer)
        then null else ${clock.now()}::timestamptz end
    where provider = ${provider} and occasion = ${occasion} and marker = ${marker}`.execute(db)
}

/** Stores the time that the vendor has of a meeting, if it is still this meeting. */
export async function storeVendorTime(
  { db }: Context,
  { provider, occasion }: MeetingKey,
  { id, start, minutes }: Pick<Meeting, 'id' | 'start' | 'minutes'>,
): Promise<void> {
  await sql`
    update meetings set vendor_start = ${start}, vendor_minutes = ${minutes}, tries = 0, next_try_at =
      case when state = 'made' and starts_at = ${start}::timestamptz and ends_at - starts_at = make_interval(mins => ${minutes}::integer) then null
        else next_try_at end
    where provider = ${provider} and occasion = ${occasion} and meeting_id = ${id}`.execute(db)
}

/** Deletes a row, if it still is in the state that was `seen`. */
export async function deleteMeeting(
  { db }: Context,
  { provider, occasion, state }: Pick<MeetingRow, 'provider' | 'occasion' | 'state'>,
): Promise<void> {
  await db
    .deleteFrom('meetings')
    .where('provider', '=', provider)
    .where('occasion', '=', occasion)
    .where('state', '=', state)
    .execute()
}

/** Has everything of a provider that waits tried now, such as after connecting again. */
export async function tryWaiting({ db, clock }: Context, provider: string, vendor: string): Promise<void> {
  await sql`
    update meetings set next_try_at = ${clock.now()}, tries = 0
    where provider = ${provider} and vendor = ${vendor} and ends_at > ${clock.now()}
      and (state in ('wanted', 'creating', 'ending')
        or (state = 'made' and (vendor_start <> starts_at or make_interval(mins => vendor_minutes) <> ends_at - starts_at)))`.execute(
    db,
  )
}

/** Forgets the meetings at a vendor, so that their people meet elsewhere. Returns what has to be deleted there. */
export async function forgetMeetings(
  { db, clock }: Context,
  { provider, vendor }: { readonly provider: string; readonly vendor: string },
): Promise<{ readonly meetingId: string | null; readonly marker: string }[]> {
  const { rows } = await sql<{ meetingId: string | null; marker: string }>`
    with before as (
      select occasion, meeting_id, marker from meetings
      where provider = ${provider} and vendor = ${vendor} and ends_at > ${clock.now()}
        and (meeting_id is not null or state in ('creating', 'ending'))
      for update
    ), ended as (
      delete from meetings where provider = ${provider} and vendor = ${vendor} and state = 'ending'
    ), forgotten as (
      update meetings set state = 'wanted', meeting_id = null, join_url = null, vendor_start = null, vendor_minutes = null,
        gave_up_at = null, tries = 0, next_try_at = null,
        -- a call that is under way stores nothing
        marker = replace(gen_random_uuid()::text, '-', '')
      where provider = ${provider} and vendor = ${vendor} and state <> 'ending'
    )
    select meeting_id, marker from before order by occasion`.execute(db)
  return rows
}

/** Deletes the rows of occasions that are over for a day, and the counts of days before. */
export async function forgetOverMeetings({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000)
  await db.deleteFrom('meetings').where('endsAt', '<', before).execute()
  await sql`delete from meeting_days where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  )
}

/** The occasions to come with a meeting at a vendor, or one that is to be made. */
export async function meetingsToCome(
  { db, clock }: Context,
  { provider, vendor }: { readonly provider: string; readonly vendor: string },
): Promise<{ readonly occasion: string; readonly isThere: boolean }[]> {
  const rows = await db
    .selectFrom('meetings')
    .select(['occasion', 'meetingId'])
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('endsAt', '>', clock.now())
    .where('state', 'in', ['wanted', 'creating', 'made'])
    .execute()
  return rows.map(({ occasion, meetingId }) => ({ occasion, isThere: meetingId !== null }))
}
