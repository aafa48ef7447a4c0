import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type WaitingMail = {
  readonly provider: string
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly payload: unknown
  readonly sealedPayload: string | null
  readonly state: string
}

/** Writes a mail to be sent; false when this occasion was already written for this recipient. */
export async function insertMail(
  context: Context,
  mail: {
    provider: string
    id: string
    occasion: string
    template: string
    recipient: string
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

/** What it carried is erased with the sending when it was sealed. */
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
  provider: string,
  id: string,
  reason: string,
  permanent: boolean,
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
