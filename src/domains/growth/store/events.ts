import { sql } from 'kysely'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { rawEventDays, visitorKeyHours } from '../contract.ts'

/** The provider stored with events of pages without a provider. They are not counted. */
export const installation = 'INSTALLATION'

export type StoredEvent = {
  readonly provider: string
  readonly deviceId: string
  readonly insertId: string
  readonly type: string
  readonly kind: string | null
  readonly at: Date
  readonly sessionId: number
  /** Empty: a step of an order, which the server noted itself. */
  readonly visitorDay: string
  readonly userId: string | null
  readonly path: string | null
  readonly device: string
  readonly source: string | null
  readonly subject: string | null
  readonly checkout: string | null
  readonly properties: unknown
  /** The event as the third-party service gets it; null: it does not. */
  readonly forwarded: unknown
}

/** A visitor who is the provider, and the hours of the events by which that is known. */
export type OwnVisitor = {
  readonly provider: string
  readonly visitorDay: string
  readonly hours: readonly string[]
}

/**
 * Inserts events, touches their hours and keeps for the forwarder what is new, in one statement. Skips duplicates. Events are
 * inserted in the order of their keys, so that two processes with the same events do not wait for each other.
 */
export async function insertEvents(context: Context, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = context.clock.now()
  await sql`
    ${prepared} with given as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event ("provider" text, "deviceId" text, "insertId" text,
        "type" text, "kind" text, "at" timestamptz, "sessionId" double precision, "visitorDay" text, "userId" text, "path" text,
        "device" text, "source" text, "subject" text, "checkout" text, "properties" jsonb, "forwarded" jsonb)
    ),
    stored as (
      insert into analytics_events (provider, device_id, insert_id, type, kind, at, session_id, visitor_day, user_id, path,
        device, source, subject, checkout, properties, received_at)
      select "provider", "deviceId", "insertId", "type", "kind", "at", "sessionId", "visitorDay", "userId", "path",
        "device", "source", "subject", "checkout", "properties", ${now}::timestamptz
      from given order by "provider", "deviceId", "insertId"
      on conflict do nothing
      returning provider, device_id, insert_id, at
    ),
    touched as (
      insert into analytics_touches (provider, hour)
      select distinct provider, date_trunc('hour', at, 'UTC') from stored where provider <> ${installation}
    )
    insert into analytics_unsent (provider, device_id, insert_id, event, added_at, due_at)
    select stored.provider, device_id, insert_id, "forwarded", ${now}::timestamptz, ${now}::timestamptz
    from stored join given on given.provider = stored.provider and "deviceId" = device_id and "insertId" = insert_id
    where jsonb_typeof("forwarded") = 'object'
    on conflict do nothing`.execute(context.db)
}

/** Marks a visitor as the provider, and touches the hours so that their days are counted again without this visitor. */
export async function insertOwnVisitor(
  context: Context,
  { provider, visitorDay, hours }: OwnVisitor,
): Promise<void> {
  await sql`
    with marked as (
      insert into analytics_own_visitors (provider, visitor_day, at)
      values (${provider}, ${visitorDay}, ${context.clock.now()}) on conflict do nothing returning provider
    )
    insert into analytics_touches (provider, hour)
    select provider, hour from marked cross join unnest(${hours}::timestamptz[]) as hour`.execute(context.db)
}

/**
 * Counts events of a day and returns how many of them the day's ceiling leaves. A full day costs no write. The row of
 * the day exists, because its key was read.
 */
export async function countEvents(
  context: Context,
  date: string,
  { wanted, ceiling }: { readonly wanted: number; readonly ceiling: number },
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    update analytics_keys set events = events + ${wanted}
    where day = ${date}::date and events < ${ceiling} returning events`.execute(context.db)
  const [row] = rows
  return row ? Math.max(0, wanted - Math.max(0, row.events - ceiling)) : 0
}

/** Returns the sealed key of a day. Inserts `sealFresh()` if there is none; concurrent callers get the same key. */
export async function dayKey(context: Context, date: string, sealFresh: () => string): Promise<string> {
  const { rows } = await sql<{ sealedKey: string }>`
    insert into analytics_keys (day, sealed_key) values (${date}::date, ${sealFresh()})
    on conflict (day) do update set day = excluded.day
    returning sealed_key`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('the key of the day could not be kept')
  return row.sealedKey
}

/** How long marks of own visitors are kept: longer than the events that they take out of the counts. */
const ownVisitorDays = rawEventDays + 10

/** Deletes keys after 48 hours, and raw events after 90 days, also those that no service has accepted. */
export async function forgetOld(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const oldestKey = new Date(now - visitorKeyHours * hour).toISOString().slice(0, 10)
  const before = new Date(now - rawEventDays * day)
  const { db } = context
  await sql`delete from analytics_keys where day < ${oldestKey}::date`.execute(db)
  await db.deleteFrom('analyticsEvents').where('receivedAt', '<', before).execute()
  await db.deleteFrom('analyticsUnsent').where('addedAt', '<', before).execute()
  await db
    .deleteFrom('analyticsOwnVisitors')
    .where('at', '<', new Date(now - ownVisitorDays * day))
    .execute()
}

export async function forgetProvider(context: Context, provider: string): Promise<void> {
  const { db } = context
  for (const table of [
    'analyticsEvents',
    'analyticsTouches',
    'analyticsOwnVisitors',
    'analyticsDays',
    'analyticsZones',
    'analyticsWeeks',
    'analyticsUnsent',
  ] as const)
    await db.deleteFrom(table).where('provider', '=', provider).execute()
}
