import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Pair = { readonly provider: string; readonly peer: string }
export type HiddenKind = 'hide' | 'block'

/** Hides or blocks a peer, in place of an earlier choice. */
export async function putHidden(
  context: Context,
  { provider, peer, kind }: Pair & { readonly kind: HiddenKind },
): Promise<void> {
  await context.db
    .insertInto('exchangeHidden')
    .values({ provider, peer, kind, createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'peer']).doUpdateSet({ kind }))
    .execute()
}

/** Shows a peer again. */
export async function deleteHidden(context: Context, { provider, peer }: Pair): Promise<void> {
  await context.db
    .deleteFrom('exchangeHidden')
    .where('provider', '=', provider)
    .where('peer', '=', peer)
    .execute()
}

/** The peers whom a member hid or blocked, the latest first. */
export async function listHiddenOf(
  context: Context,
  provider: string,
): Promise<{ readonly peer: string; readonly kind: HiddenKind }[]> {
  const rows = await context.db
    .selectFrom('exchangeHidden')
    .select(['peer', 'kind'])
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .limit(500)
    .execute()
  return rows as { peer: string; kind: HiddenKind }[]
}

/** Whether one of two members blocked the other. */
export async function isBlocked({ db }: Context, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select from exchange_hidden where kind = 'block'
    and ((provider = ${one} and peer = ${other}) or (provider = ${other} and peer = ${one})) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes what a closed account hid, and what others hid of it. */
export async function forgetHidden(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('exchangeHidden').where('provider', '=', provider).execute()
  await context.db.deleteFrom('exchangeHidden').where('peer', '=', provider).execute()
}
