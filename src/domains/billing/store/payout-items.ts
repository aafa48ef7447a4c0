import { type Selectable, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { PayoutItems } from '#platform/db/types.ts'
import type { VendorMove } from '../payouts-ports.ts'
import type { MoveKind } from '../rules/payout-sums.ts'

export type StoredItem = Omit<Selectable<PayoutItems>, 'what'> & { readonly what: MoveKind }

/** An account of a provider at a vendor. */
export type At = { readonly provider: string; readonly gateway: string; readonly account: string }

/** A change of the balance that belongs to a provider. `orderId` is null for a payout that came back. */
export type OwnMove = Omit<VendorMove, 'paymentId'> & { readonly orderId: string | null }

/** Inserts those items that are not known yet, in the order of their ids at the vendor. Returns the inserted ones. */
export async function insertItems(
  context: Context,
  { provider, gateway, account }: At,
  moves: readonly OwnMove[],
): Promise<StoredItem[]> {
  if (moves.length === 0) return []
  const ordered = [...moves].sort((one, other) => (one.gatewayId < other.gatewayId ? -1 : 1))
  const given = JSON.stringify(ordered.map((move) => ({ ...move, id: newId('pit') })))
  const { rows } = await sql<StoredItem>`
    insert into payout_items (provider, id, gateway, account, move_id, what, source_id, order_id, gross, fee, net, at)
    select ${provider}, id, ${gateway}, ${account}, "gatewayId", what, "sourceId", "orderId", gross, fee, gross - fee, at
    from jsonb_to_recordset(${given}::jsonb) as move (id text, "gatewayId" text, what text, "sourceId" text, "orderId" text,
      gross integer, fee integer, at timestamptz)
    on conflict (provider, gateway, account, move_id) do nothing
    returning *`.execute(context.db)
  return rows
}

/** Writes the vendor's payout with which items left. Locks them, so that of concurrent callers one makes the payout. */
export async function writeLeft(
  context: Context,
  { provider, gateway, account }: At,
  { gatewayId, moveIds }: { readonly gatewayId: string; readonly moveIds: readonly string[] },
): Promise<void> {
  await sql`
    with locked as (
      select id from payout_items
      where provider = ${provider} and gateway = ${gateway} and account = ${account} and move_id = any(${[...moveIds]}::text[])
      order by move_id for no key update
    )
    update payout_items i set left_with = ${gatewayId} from locked
    where i.provider = ${provider} and i.id = locked.id and i.left_with is null`.execute(context.db)
}

/** Lists the items that left and are in no payout yet: those of this payout, and of shares that were negative. */
export async function lockLeft(context: Context, { provider, gateway, account }: At): Promise<StoredItem[]> {
  const rows = await context.db
    .selectFrom('payoutItems')
    .selectAll()
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where('payoutId', 'is', null)
    .where('leftWith', 'is not', null)
    .orderBy('moveId')
    .forNoKeyUpdate()
    .execute()
  return rows as StoredItem[]
}

/** Puts items into a payout, for ever. */
export async function putInto(
  context: Context,
  provider: string,
  { payoutId, itemIds }: { readonly payoutId: string; readonly itemIds: readonly string[] },
): Promise<void> {
  await context.db
    .updateTable('payoutItems')
    .set({ payoutId })
    .where('provider', '=', provider)
    .where(sql<boolean>`id = any(${[...itemIds]}::text[])`)
    .where('payoutId', 'is', null)
    .execute()
}

/** Lists the items that are in no payout yet, the oldest first. */
export async function waitingItems(context: Context, provider: string): Promise<StoredItem[]> {
  const rows = await context.db
    .selectFrom('payoutItems')
    .selectAll()
    .where('provider', '=', provider)
    .where('payoutId', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as StoredItem[]
}

/** Lists items of a payout, the newest first. */
export async function itemsOfPayout(
  context: Context,
  { provider, payoutId }: { readonly provider: string; readonly payoutId: string },
  limit?: number,
): Promise<StoredItem[]> {
  let query = context.db
    .selectFrom('payoutItems')
    .selectAll()
    .where('provider', '=', provider)
    .where('payoutId', '=', payoutId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()) as StoredItem[]
}

/**
 * Sums what a payout brings each order, in whole cents. A payout that came back, and leaves with this one, brings its orders again.
 */
export async function sumsByOrder(
  context: Context,
  { provider, payoutId }: { readonly provider: string; readonly payoutId: string },
): Promise<{ readonly orderId: string; readonly net: Cents }[]> {
  const { rows } = await sql<{ orderId: string; net: Cents }>`
    with recursive part as (
      select order_id, net, what, gateway, account, source_id from payout_items
      where provider = ${provider} and payout_id = ${payoutId}
      union all
      select i.order_id, i.net, i.what, i.gateway, i.account, i.source_id
      from part
        join payouts p on p.provider = ${provider} and p.gateway = part.gateway and p.account = part.account
          and p.gateway_id = part.source_id
        join payout_items i on i.provider = ${provider} and i.payout_id = p.id
      where part.what = 'payout_returned'
    )
    select order_id, sum(net)::integer as net from part where order_id is not null
    group by order_id having sum(net) <> 0 order by order_id`.execute(context.db)
  return rows
}
