import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { afterCommit, type Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { defineClockTask } from '#platform/jobs/task.ts'

/** An event to which reactions respond. `type` is `area.what_happened`. */
export type Announcement = { readonly type: string; readonly provider: string; readonly data: unknown }

export type Announced<A extends Announcement = Announcement> = A & { readonly id: string; readonly at: Date }

/** Inserts many announcements in the transaction of the change, in one statement. */
export async function announceAll<A extends Announcement>(
  context: Context,
  announcements: readonly A[],
): Promise<void> {
  if (announcements.length === 0) return
  const rows = JSON.stringify(announcements.map((one) => ({ ...one, id: newId('evt') })))
  await sql`
    insert into outbox (provider, id, type, data, created_at)
    select provider, id, type, data, ${context.clock.now()}
    from jsonb_to_recordset(${rows}::jsonb) as one (provider text, id text, type text, data jsonb)
  `.execute(context.db)
  afterCommit(context, () => context.signals?.announced())
}

/** Inserts an announcement in the transaction of the change. Its reactions get their jobs after the commit. */
export async function announce<A extends Announcement>(context: Context, announcement: A): Promise<void> {
  const { provider, type, data } = announcement
  await sql`
    ${prepared} insert into outbox (provider, id, type, data, created_at)
    values (${provider}, ${newId('evt')}, ${type}, ${JSON.stringify(data)}::jsonb, ${context.clock.now()})
  `.execute(context.db)
  afterCommit(context, () => context.signals?.announced())
}

/** Runs daily. Deletes announcements dispatched over 30 days ago: a reaction's job is retried for five days at most. */
export const forgetAnnouncementsTask = defineClockTask(
  'events.forget-announcements',
  '27 3 * * *',
  'bulk',
  (_deps, context) => forgetAnnouncements(context),
)

export async function forgetAnnouncements(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - 30 * day)
  await context.db.deleteFrom('outbox').where('dispatchedAt', '<', before).execute()
}
