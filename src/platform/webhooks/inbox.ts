import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { enqueuing } from '#platform/jobs/jobs.ts'
import type { TaskDefinition } from '#platform/jobs/task.ts'
import type { WebhookEvent } from './vendor.ts'

/** The headers of a delivery that are stored; signatures and credentials are not. */
const storedHeaders = ['user-agent', 'content-type'] as const

type Delivery = WebhookEvent & { readonly vendor: string; readonly headers: IncomingHttpHeaders }

/**
 * Stores a delivery and its job in one statement. Idempotent per vendor and event: a repeated delivery changes nothing.
 */
export async function storeDelivery(
  context: Context,
  task: TaskDefinition<{ eventId: string }>,
  delivery: Delivery,
): Promise<'kept' | 'duplicate'> {
  const { vendor, eventId, type, raw } = delivery
  const headers = Object.fromEntries(storedHeaders.map((name) => [name, delivery.headers[name] ?? null]))
  const { rows } = await sql<{ eventId: string }>`
    with kept as (
      insert into webhook_inbox (vendor, event_id, type, received_at, raw, headers)
      values (${vendor}, ${eventId}, ${type}, ${context.clock.now()}, ${raw}, ${JSON.stringify(headers)}::jsonb)
      on conflict do nothing returning event_id
    )
    select event_id, ${enqueuing(context, task, { eventId })} from kept`.execute(context.db)
  return rows.length > 0 ? 'kept' : 'duplicate'
}

/** Finds a delivery that waits; undefined once it was processed. */
export async function readWaiting(
  context: Context,
  vendor: string,
  eventId: string,
): Promise<WebhookEvent | undefined> {
  return context.db
    .selectFrom('webhookInbox')
    .select(['eventId', 'type', 'raw'])
    .where('vendor', '=', vendor)
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .executeTakeFirst()
}

/** Records the result of an attempt; `error` undefined means processed. */
export async function noteAttempt(
  context: Context,
  vendor: string,
  eventId: string,
  error?: string,
): Promise<void> {
  await context.db
    .updateTable('webhookInbox')
    .set((column) => ({
      attempts: column('attempts', '+', 1),
      lastError: error ?? null,
      ...(error === undefined && { processedAt: context.clock.now() }),
    }))
    .where('vendor', '=', vendor)
    .where('eventId', '=', eventId)
    .execute()
}

/** Deletes deliveries that were processed before `before`; vendors repeat a delivery for days, not for months. */
export async function forgetProcessed(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom('webhookInbox').where('processedAt', '<', before).execute()
}
