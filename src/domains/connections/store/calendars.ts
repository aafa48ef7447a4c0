import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { EntryWords, OnOutage, ReadFailure } from '../contract.ts'

export type CalendarKey = { readonly provider: string; readonly id: string }

export type CalendarRow = CalendarKey & {
  readonly vendor: string
  readonly remoteId: string
  readonly name: string
  /** Sealed; null: a calendar of a connected account. */
  readonly address: string | null
  readonly canWrite: boolean
  readonly takesTime: boolean
  readonly getsBookings: boolean
  readonly onOutage: OnOutage
  readonly cursor: string | null
  readonly etag: string | null
  readonly modified: string | null
  readonly wholeReadAt: Date | null
  readonly lastReadAt: Date | null
  readonly nextReadAt: Date
  readonly failure: ReadFailure | null
  readonly failingSince: Date | null
  readonly failures: number
  readonly toldAt: Date | null
  /** What a booking is called there: its title, or 'Busy'. */
  readonly entryWords: EntryWords
}

const columns = [
  'provider',
  'id',
  'vendor',
  'remoteId',
  'name',
  'address',
  'canWrite',
  'takesTime',
  'getsBookings',
  'onOutage',
  'cursor',
  'etag',
  'modified',
  'wholeReadAt',
  'lastReadAt',
  'nextReadAt',
  'failure',
  'failingSince',
  'failures',
  'toldAt',
  'entryWords',
] as const

export async function listCalendarRows({ db }: Context, provider: string): Promise<CalendarRow[]> {
  const rows = await db
    .selectFrom('calendars')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
  return rows as CalendarRow[]
}

export async function findCalendar(
  { db }: Context,
  { provider, id }: CalendarKey,
): Promise<CalendarRow | undefined> {
  const row = await db
    .selectFrom('calendars')
    .select(columns)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as CalendarRow | undefined
}

/** The calendar that gets a provider's bookings; undefined: none does. */
export async function calendarForBookings(
  { db }: Context,
  provider: string,
): Promise<CalendarRow | undefined> {
  const row = await db
    .selectFrom('calendars')
    .select(columns)
    .where('provider', '=', provider)
    .where('getsBookings', '=', true)
    .executeTakeFirst()
  return row as CalendarRow | undefined
}

/** Lets one caller at a time change the list of a provider's calendars, until the caller's transaction ends. */
export async function lockCalendars({ db }: Context, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${provider}, 67))`.execute(db)
}

type NewCalendar = Pick<
  CalendarRow,
  | 'provider'
  | 'id'
  | 'vendor'
  | 'remoteId'
  | 'name'
  | 'address'
  | 'canWrite'
  | 'takesTime'
  | 'getsBookings'
  | 'onOutage'
>

/** Inserts a calendar, to be read at once. One that is there keeps its settings and gets the new name. */
export async function insertCalendar({ db, clock }: Context, calendar: NewCalendar): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('calendars')
    .values({ ...calendar, addedAt: now, nextReadAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'vendor', 'remoteId'])
        .doUpdateSet({ name: calendar.name, canWrite: calendar.canWrite, nextReadAt: now }),
    )
    .execute()
}

type Change = Partial<Omit<CalendarRow, 'provider' | 'id' | 'vendor' | 'canWrite'>>

export async function writeCalendar(
  { db }: Context,
  { provider, id }: CalendarKey,
  change: Change,
): Promise<void> {
  await db
    .updateTable('calendars')
    .set(change)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Has no other calendar of a provider get the bookings. */
export async function noneGetsBookings({ db }: Context, provider: string): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ getsBookings: false })
    .where('provider', '=', provider)
    .where('getsBookings', '=', true)
    .execute()
}

export async function deleteCalendar({ db }: Context, { provider, id }: CalendarKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendars')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the calendars that are due: nobody else takes them until `until`. */
export async function takeDue(
  context: Context,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<(CalendarKey & { readonly vendor: string })[]> {
  const { rows } = await sql<CalendarKey & { vendor: string }>`
    update calendars c set next_read_at = ${until}
    from (
      select provider, id from calendars where takes_time and next_read_at <= ${context.clock.now()}
      order by next_read_at, provider, id limit ${limit} for update skip locked
    ) due
    where c.provider = due.provider and c.id = due.id
    returning c.provider, c.id, c.vendor`.execute(context.db)
  return rows
}
