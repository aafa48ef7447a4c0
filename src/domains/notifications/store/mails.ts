import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { MailOfOrder } from '../ports.ts'

export type WaitingMail = {
  readonly provider: string
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly payload: unknown
  readonly sealedPayload: string | null
  readonly state: string
}

/** Inserts a waiting mail. Returns false if this occasion already has a mail to this recipient. */
export async function insertMail(
  context: Context,
  mail: {
    provider: string
    id: string
    occasion: string
    template: string
    recipient: string
    orderId: string | null
    payload?: unknown
    sealed?: string
  },
): Promise<boolean> {
  const rows = await context.db
    .insertInto('mails')
    .values({
      provider: mail.provider,
      id: mail.id,
      occasion: mail.occasion,
      template: mail.template,
      recipient: mail.recipient,
      orderId: mail.orderId,
      payload: mail.payload === undefined ? null : JSON.stringify(mail.payload),
      sealedPayload: mail.sealed ?? null,
      state: 'waiting',
      createdAt: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function findMail(
  context: Context,
  provider: string,
  id: string,
): Promise<WaitingMail | undefined> {
  return context.db
    .selectFrom('mails')
    .select(['provider', 'id', 'template', 'recipient', 'payload', 'sealedPayload', 'state'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Sets a mail to `sent` and erases its sealed payload. */
export async function markSent(context: Context, provider: string, id: string): Promise<void> {
  await context.db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: context.clock.now(), sealedPayload: null, attempts: sql`attempts + 1` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(
  context: Context,
  {
    provider,
    id,
    reason,
    permanent,
  }: {
    readonly provider: string
    readonly id: string
    readonly reason: string
    readonly permanent: boolean
  },
): Promise<void> {
  await context.db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      lastError: reason.slice(0, 400),
      ...(permanent && { state: 'failed', sealedPayload: null }),
    })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Whether an order has a mail for this occasion. */
export async function hasMailOf(
  context: Context,
  { provider, orderId, occasion }: { provider: string; orderId: string; occasion: string },
): Promise<boolean> {
  const row = await context.db
    .selectFrom('mails')
    .select('id')
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('occasion', '=', occasion)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the mails about an order, oldest first. */
export async function listMailsOf(
  context: Context,
  provider: string,
  orderId: string,
): Promise<MailOfOrder[]> {
  return context.db
    .selectFrom('mails')
    .select(['id', 'createdAt as at', 'template', 'recipient', 'state'])
    .select(sql<string>`coalesce(payload -> 'content' ->> 'subject', '')`.as('subject'))
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
