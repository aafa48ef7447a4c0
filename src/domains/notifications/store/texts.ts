import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { TextNews } from '../ports.ts'

/** How long a number counts as unreachable after a failure. */
const failureHolds = day
/** How long text messages, and so telephone numbers, are stored. */
const textLife = 30 * day

export type WaitingText = {
  readonly recipient: string
  readonly sealedBody: string | null
  readonly expiresAt: Date
}

export async function insertText(
  context: Context,
  text: { id: string; recipient: string; sealedBody: string; expiresAt: Date },
): Promise<void> {
  await context.db
    .insertInto('texts')
    .values({ ...text, state: 'waiting', createdAt: context.clock.now() })
    .execute()
}

export function findWaitingText(context: Context, id: string): Promise<WaitingText | undefined> {
  return context.db
    .selectFrom('texts')
    .select(['recipient', 'sealedBody', 'expiresAt'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Sets a waiting message to `sent` and erases its sealed body. */
export async function noteTextSent(context: Context, id: string, vendorId: string | null): Promise<void> {
  await sql`update texts set state = 'sent', sealed_body = null, attempts = attempts + 1, last_error = null,
    vendor_id = ${vendorId}, sent_at = ${context.clock.now()} where id = ${id} and state = 'waiting'`.execute(
    context.db,
  )
}

export async function noteTextTry(context: Context, id: string, reason: string): Promise<void> {
  await sql`update texts set attempts = attempts + 1, last_error = ${reason.slice(0, 400)} where id = ${id}`.execute(
    context.db,
  )
}

/** Sets a waiting message to `failed` and erases its sealed body. */
export async function endText(context: Context, id: string, reason: string): Promise<void> {
  await sql`update texts set state = 'failed', sealed_body = null, last_error = ${reason.slice(0, 400)}
    where id = ${id} and state = 'waiting'`.execute(context.db)
}

/** Stores the outcome of a sent message unless it is already `delivered`. Does nothing for an unknown `vendorId`. */
export async function settleText(
  context: Context,
  { vendorId, outcome, reason }: Pick<TextNews, 'vendorId' | 'outcome' | 'reason'>,
): Promise<void> {
  await sql`update texts set state = ${outcome}, last_error = ${outcome === 'failed' ? reason.slice(0, 400) : null}
    where vendor_id = ${vendorId} and state <> 'delivered'`.execute(context.db)
}

export async function noteTextFailure(context: Context, recipient: string, reason: string): Promise<void> {
  await sql`insert into text_failures (recipient, reason, failed_at)
    values (${recipient}, ${reason.slice(0, 400)}, ${context.clock.now()})
    on conflict (recipient) do update set reason = excluded.reason, failed_at = excluded.failed_at`.execute(
    context.db,
  )
}

export async function forgetTextFailure(context: Context, recipient: string): Promise<void> {
  await context.db.deleteFrom('textFailures').where('recipient', '=', recipient).execute()
}

/** Whether a number counts as reachable: no failure within the last day. */
export async function textsReach(context: Context, recipient: string): Promise<boolean> {
  const failure = await context.db
    .selectFrom('textFailures')
    .select('recipient')
    .where('recipient', '=', recipient)
    .where('failedAt', '>', new Date(context.clock.now().getTime() - failureHolds))
    .executeTakeFirst()
  return failure === undefined
}

export async function forgetTexts(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  await sql`with failures as (delete from text_failures where failed_at < ${new Date(now - failureHolds)})
    delete from texts where created_at < ${new Date(now - textLife)}`.execute(context.db)
}
