import type { Context } from '#platform/context.ts'

export type EntryKey = { readonly provider: string; readonly subject: string }

export type EntryRow = EntryKey & {
  readonly bookingId: string
  readonly calendarId: string
  readonly vendor: string
  readonly remoteCalendarId: string
  readonly eventId: string
  readonly state: 'written' | 'gone' | 'moved' | 'removed'
  readonly generation: number
  readonly startsAt: Date
  readonly endsAt: Date
}

const columns = [
  'provider',
  'subject',
  'bookingId',
  'calendarId',
  'vendor',
  'remoteCalendarId',
  'eventId',
  'state',
  'generation',
  'startsAt',
  'endsAt',
] as const

export async function findEntry(
  { db }: Context,
  { provider, subject }: EntryKey,
): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('calendarEntries')
    .select(columns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row as EntryRow | undefined
}

export async function writeEntryRow({ db }: Context, row: EntryRow): Promise<void> {
  const { provider: _, subject: __, ...fields } = row
  await db
    .insertInto('calendarEntries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(fields))
    .execute()
}

/** Notes that the event of a subject was taken out; its next one gets another id. */
export async function noteRemoved({ db }: Context, { provider, subject }: EntryKey): Promise<void> {
  await db
    .updateTable('calendarEntries')
    .set((column) => ({ state: 'removed', generation: column('generation', '+', 1) }))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('state', '<>', 'removed')
    .execute()
}

/** The entries of a calendar with these ids of events. */
export async function entriesOfEvents(
  { db }: Context,
  {
    provider,
    calendarId,
    eventIds,
  }: { readonly provider: string; readonly calendarId: string; readonly eventIds: readonly string[] },
): Promise<EntryRow[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('calendarEntries')
    .select(columns)
    .where('provider', '=', provider)
    .where('calendarId', '=', calendarId)
    .where('eventId', 'in', [...eventIds])
    .execute()
  return rows as EntryRow[]
}

/** Notes what somebody did to an entry in the calendar. Returns false if that was noted before. */
export async function noteChangedThere(
  { db }: Context,
  { provider, subject }: EntryKey,
  state: 'gone' | 'moved',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendarEntries')
    .set({ state })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('state', '=', 'written')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The vendors in whose calendars a provider has events of this product. */
export async function vendorsWithEntries({ db }: Context, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('calendarEntries')
    .select('vendor')
    .distinct()
    .where('provider', '=', provider)
    .execute()
  return rows.map(({ vendor }) => vendor)
}

/** How many events of bookings to come stand in the calendars of a vendor. */
export async function countEventsToCome(
  { db, clock }: Context,
  { provider, vendor }: { readonly provider: string; readonly vendor: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('calendarEntries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('state', '=', 'written')
    .where('endsAt', '>', clock.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}
