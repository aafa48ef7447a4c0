import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** Something that happened, told to whoever answers it. `type` is `area.what_happened`. */
export type Announcement = { readonly type: string; readonly provider: string; readonly data: unknown }

export type Announced<A extends Announcement = Announcement> = A & { readonly id: string; readonly at: Date }

/** The task that carries an announcement to its reactions. */
export const dispatchTask = 'dispatch-announcement'

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
