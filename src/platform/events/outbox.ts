import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** Something that happened, told to whoever answers it. `type` is `area.what_happened`. */
export type Announcement = { readonly type: string; readonly provider: string; readonly data: unknown }

export type Announced<A extends Announcement = Announcement> = A & { readonly id: string; readonly at: Date }

/** The task that carries an announcement to its reactions. */
export const dispatchTask = 'dispatch-announcement'

/** Writes many announcements and their jobs into the transaction of the change, in one round trip. */
export async function announceAll<A extends Announcement>(
  context: Context,
  announcements: readonly A[],
): Promise<void> {
  if (announcements.length === 0) return
  const rows = JSON.stringify(announcements.map((one) => ({ ...one, id: newId('evt') })))
  await sql`
    with told as (
      insert into outbox (provider, id, type, data, created_at)
      select provider, id, type, data, ${context.clock.now()}
      from jsonb_to_recordset(${rows}::jsonb) as one (provider text, id text, type text, data jsonb)
      returning provider, id
    )
    select enqueue_job(${dispatchTask}, json_build_object('provider', provider, 'id', id), null, null) from told
  `.execute(context.db)
}

/** Writes an announcement and its job into the transaction of the change, in one round trip. */
export async function announce<A extends Announcement>(context: Context, announcement: A): Promise<void> {
  const id = newId('evt')
  const { provider, type, data } = announcement
  await sql`
    with told as (
      insert into outbox (provider, id, type, data, created_at)
      values (${provider}, ${id}, ${type}, ${JSON.stringify(data)}::jsonb, ${context.clock.now()})
    )
    select enqueue_job(${dispatchTask}, ${JSON.stringify({ provider, id })}::json, null, null)
  `.execute(context.db)
}
