import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts a provider's subscribers, and the mails of letters that a mail server took, each up to `most`. */
export async function readReach(
  context: Context,
  provider: string,
  most: number,
): Promise<{ readonly subscribers: number; readonly lettersDelivered: number }> {
  const { rows } = await sql<{ subscribers: number; lettersDelivered: number }>`
    select (select count(*)::integer from (
        select from contacts where provider = ${provider} and newsletter = 'subscribed' limit ${most}) counted) as subscribers,
      (select count(*)::integer from (
        select from letter_recipients where provider = ${provider} and state = 'delivered' limit ${most}) counted) as letters_delivered`.execute(
    context.db,
  )
  return rows[0] ?? { subscribers: 0, lettersDelivered: 0 }
}
