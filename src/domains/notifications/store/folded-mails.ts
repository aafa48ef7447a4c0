import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** The mails of one template about one order to one recipient. */
export type SameMails = {
  readonly provider: string
  readonly orderId: string
  readonly recipient: string
  readonly template: string
}

/** The occasion of a mail into which later ones are folded, until it is sent. */
export const foldedOccasion = (template: string, announcementId: string): string =>
  `${template}:folded:${announcementId}`

/**
 * Returns when the next of these mails may be sent if `most` were written in the last day: a day after the `most`th last
 * one. Undefined: now.
 */
export async function nextMailAt(context: Context, same: SameMails, most: number): Promise<Date | undefined> {
  const since = new Date(context.clock.now().getTime() - day)
  const row = await ofSame(context, same)
    .select('createdAt')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.createdAt.getTime() + day)
}

/** Finds the mail that waits for its day. */
export async function findFolded(context: Context, same: SameMails): Promise<string | undefined> {
  const row = await ofSame(context, same)
    .select('id')
    .where('state', '=', 'waiting')
    .where('occasion', 'like', '%:folded:%')
    .executeTakeFirst()
  return row?.id
}

/** Replaces the words of a mail that still waits. Returns false if it was sent meanwhile. */
export async function refold(
  context: Context,
  { provider, id, payload }: { readonly provider: string; readonly id: string; readonly payload: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('mails')
    .set({ payload: JSON.stringify(payload) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the folded mails of an order to a recipient, because a later mail supersedes them. */
export async function dropFolded(
  context: Context,
  { provider, orderId, recipient }: Omit<SameMails, 'template'>,
): Promise<void> {
  await sql`delete from mails where provider = ${provider} and order_id = ${orderId} and recipient = ${recipient}
    and state = 'waiting' and occasion like '%:folded:%'`.execute(context.db)
}

const ofSame = ({ db }: Context, { provider, orderId, recipient, template }: SameMails) =>
  db
    .selectFrom('mails')
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('recipient', '=', recipient)
    .where('template', '=', template)
