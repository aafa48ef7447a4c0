import { sql } from 'kysely'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { rawEventDays, visitorKeyHours } from '../contract.ts'

export type StoredEvent = {
  readonly provider: string
  readonly deviceId: string
  readonly insertId: string
  readonly type: string
  readonly at: Date
  readonly sessionId: number
  readonly visitorDay: string
  readonly userId: string | null
  readonly path: string | null
  readonly properties: unknown
}

/** Inserts events in one statement and skips duplicates. */
export async function insertEvents(context: Context, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const receivedAt = context.clock.now()
  const rows = events.map((event) => ({ ...event, properties: JSON.stringify(event.properties), receivedAt }))
  await context.db
    .insertInto('analyticsEvents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

/** Deletes keys after 48 hours, and raw events after 90 days. */
export async function forgetOld(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const oldestKey = new Date(now - visitorKeyHours * hour).toISOString().slice(0, 10)
  await sql`delete from analytics_keys where day < ${oldestKey}::date`.execute(context.db)
  await context.db
    .deleteFrom('analyticsEvents')
    .where('receivedAt', '<', new Date(now - rawEventDays * day))
    .execute()
}

export async function forgetProvider(context: Context, provider: string): Promise<void> {
  const { db } = context
  for (const table of [
    'analyticsEvents',
    'analyticsTouches',
    'analyticsOwnVisitors',
    'analyticsDays',
  ] as const)
    await db.deleteFrom(table).where('provider', '=', provider).execute()
}
