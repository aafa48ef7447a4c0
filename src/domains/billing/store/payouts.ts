import { type Selectable, sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { Payouts } from '#platform/db/types.ts'
import type { PayoutState } from '../payouts-contract.ts'
import type { PayoutAt } from '../rules/payout-cursor.ts'
import type { At } from './payout-items.ts'

export type StoredPayout = Omit<Selectable<Payouts>, 'state' | 'currency'> & { readonly state: PayoutState }

type Key = Pick<StoredPayout, 'provider' | 'id'>

/** Reads and locks a provider's share of a payout at a vendor. */
export async function lockPayout(
  context: Context,
  { provider, gateway, account }: At,
  gatewayId: string,
): Promise<StoredPayout | undefined> {
  const row = await context.db
    .selectFrom('payouts')
    .selectAll()
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where('gatewayId', '=', gatewayId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as StoredPayout | undefined
}

export async function insertPayout(context: Context, payout: StoredPayout): Promise<StoredPayout> {
  await context.db
    .insertInto('payouts')
    .values({ ...payout, currency: 'USD' })
    .execute()
  return payout
}

export async function writePayoutState(
  context: Context,
  { provider, id }: Key,
  change: Pick<StoredPayout, 'state' | 'expectedAt' | 'paidAt' | 'failure'>,
): Promise<void> {
  await context.db
    .updateTable('payouts')
    .set(change)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Finds the shares of all providers in payouts of a vendor. */
export async function sharesOf(
  context: Context,
  { gateway, account }: Omit<At, 'provider'>,
  gatewayIds: readonly string[],
): Promise<StoredPayout[]> {
  if (gatewayIds.length === 0) return []
  const rows = await context.db
    .selectFrom('payouts')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where(sql<boolean>`gateway_id = any(${[...gatewayIds]}::text[])`)
    .execute()
  return rows as StoredPayout[]
}

/** A payout with the counts of its paid orders and refunds, and how it was handed on. */
export type PayoutRow = StoredPayout & {
  readonly orders: number
  readonly refundCount: number
  readonly handedAt: Date | null
  readonly handedAmount: Cents | null
  readonly handedTo: string | null
  readonly handedReference: string | null
}

const counts = sql`
  (select count(distinct order_id) from payout_items i where i.provider = p.provider and i.payout_id = p.id and i.what = 'payment')::integer as orders,
  (select count(*) from payout_items i where i.provider = p.provider and i.payout_id = p.id and i.what = 'refund')::integer as refund_count,
  h.at as handed_at, h.amount as handed_amount, h.paypal_account as handed_to, h.reference as handed_reference`

const withHandover = sql`payouts p left join payout_handovers h on h.provider = p.provider and h.payout_id = p.id`

/** The instant of a payout as text, with all its digits. */
const key = sql`to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`

/** Lists payouts with the counts of their items, the newest first, after `after`. */
export async function pageOfPayouts(
  context: Context,
  provider: string,
  { after, limit }: { readonly after?: PayoutAt | undefined; readonly limit: number },
): Promise<(PayoutRow & PayoutAt)[]> {
  const { rows } = await sql<PayoutRow & PayoutAt>`
    select p.*, ${key}, ${counts} from ${withHandover}
    where p.provider = ${provider} ${after ? sql`and (p.created_at, p.id) < (${after.key}::timestamptz, ${after.id})` : sql``}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(context.db)
  return rows
}

/** Reads a payout of a provider with the counts of its items. */
export async function findPayout(context: Context, { provider, id }: Key): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select p.*, ${counts} from ${withHandover} where p.provider = ${provider} and p.id = ${id}`.execute(
    context.db,
  )
  return rows[0]
}
