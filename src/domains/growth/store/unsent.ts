import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ForwardedEvent } from '../ports.ts'

/** An event that the service has not accepted yet, with its key. */
export type Unsent = {
  readonly provider: string
  readonly deviceId: string
  readonly insertId: string
  readonly event: ForwardedEvent
}

/** Reads the events that are due, those that wait longest first. */
export async function listUnsent(context: Context, most: number): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select provider, device_id, insert_id, event from analytics_unsent
    where due_at <= ${context.clock.now()} order by due_at, seq limit ${most}`.execute(context.db)
  return rows
}

const keysOf = (unsent: readonly Unsent[]) =>
  JSON.stringify(unsent.map(({ provider, deviceId, insertId }) => ({ provider, deviceId, insertId })))

/** Deletes events that the service has, or will never accept. */
export async function deleteSent(context: Context, unsent: readonly Unsent[]): Promise<void> {
  await sql`
    delete from analytics_unsent where (provider, device_id, insert_id) in (
      select "provider", "deviceId", "insertId"
      from jsonb_to_recordset(${keysOf(unsent)}::jsonb) as key ("provider" text, "deviceId" text, "insertId" text)
    )`.execute(context.db)
}

/** Puts events off until an instant. */
export async function putOff(context: Context, unsent: readonly Unsent[], until: Date): Promise<void> {
  if (unsent.length === 0) return
  await sql`
    update analytics_unsent set due_at = ${until} where (provider, device_id, insert_id) in (
      select "provider", "deviceId", "insertId"
      from jsonb_to_recordset(${keysOf(unsent)}::jsonb) as key ("provider" text, "deviceId" text, "insertId" text)
    )`.execute(context.db)
}

/** Sends nothing to the service until an instant, in every process. */
export async function pause(context: Context, until: Date): Promise<void> {
  await sql`
    insert into analytics_pause (until) values (${until})
    on conflict (one) do update set until = excluded.until`.execute(context.db)
}

/** Whether events are due and the service did not ask for a pause. */
export async function isSendingDue(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from analytics_unsent where due_at <= ${now})
      and not exists (select from analytics_pause where until > ${now}) as due`.execute(context.db)
  return rows[0]?.due ?? false
}
