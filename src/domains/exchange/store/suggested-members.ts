import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CardRow } from '../rules/suggested-peer.ts'

/** The cards of those of these members who are shown. */
export async function readCards(context: Context, providers: readonly string[]): Promise<CardRow[]> {
  const rows = await context.db
    .selectFrom('exchangeMembers')
    .select(['provider', 'page', 'fromCents', 'answerMinutes', 'joinedAt'])
    .where(sql<boolean>`provider = any(${providers}::text[])`)
    .where('state', '=', 'in')
    .where('page', 'is not', null)
    .execute()
  // the cast is safe: the projection of a member writes the page of a card
  return rows as unknown as CardRow[]
}

/** Whether a provider is in the network, and whether anybody else is shown there. */
export async function readPresence(
  { db }: Context,
  provider: string,
): Promise<{ readonly isMember: boolean; readonly hasOthers: boolean }> {
  const { rows } = await sql<{ isMember: boolean; hasOthers: boolean }>`
    select exists(select from exchange_members where provider = ${provider} and state = 'in') as is_member,
      exists(select from exchange_members
        where provider <> ${provider} and state = 'in' and page is not null) as has_others`.execute(db)
  return rows[0] ?? { isMember: false, hasOthers: false }
}
