import { type Selectable, sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { Refunds } from '#platform/db/types.ts'
import type { RefundReason } from '../rules/refund-words.ts'

export type Refund = Omit<Selectable<Refunds>, 'state' | 'reason'> & {
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'by_hand' | 'dropped' | 'disputed'
  readonly reason: RefundReason
}

type NewRefund = Pick<
  Refund,
  'provider' | 'id' | 'orderId' | 'paymentId' | 'amount' | 'percent' | 'reason' | 'note' | 'state'
> & {
  readonly gatewayId?: string
  /** The lines that it is for; their amounts sum to the refund's. */
  readonly lines: readonly RefundShare[]
}
export type RefundShare = { readonly lineId: string; readonly amount: Cents }

/** Writes a refund with its lines, and adds it to the promised refunds of its payment (`write_refund` in the migration). */
export async function insertRefund(context: Context, { provider, ...refund }: NewRefund): Promise<void> {
  const fields = { ...refund, at: context.clock.now() }
  await sql`select write_refund(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(context.db)
}

export async function findRefund(
  context: Context,
  provider: string,
  id: string,
): Promise<Refund | undefined> {
  const row = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Refund | undefined
}

const withPayments = (context: Context) =>
  context.db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.provider', '=', 'refunds.provider').onRef('payments.id', '=', 'refunds.paymentId'),
    )
    .selectAll('refunds')

/** Finds refunds of a gateway in a state that were not updated since `before`, oldest first. */
export async function findQuietRefunds(
  context: Context,
  gateway: string,
  state: 'pending' | 'disputed',
  before: Date,
  limit: number,
): Promise<(Refund & { readonly account: string })[]> {
  const rows = await withPayments(context)
    .select('payments.account')
    .where('payments.gateway', '=', gateway)
    .where('refunds.state', '=', state)
    .where('refunds.updatedAt', '<', before)
    .orderBy('refunds.updatedAt')
    .limit(limit)
    .execute()
  return rows as (Refund & { account: string })[]
}

/** Finds requested refunds of a gateway that were never tried since `quiet`, or not any more since `forgotten`, oldest first. */
export async function findUnsentRefunds(
  context: Context,
  gateway: string,
  { quiet, forgotten }: { readonly quiet: Date; readonly forgotten: Date },
  limit: number,
): Promise<Refund[]> {
  const rows = await withPayments(context)
    .where('payments.gateway', '=', gateway)
    .where('refunds.state', '=', 'requested')
    .where('refunds.updatedAt', '<', quiet)
    .where((eb) => eb.or([eb('refunds.attempts', '=', 0), eb('refunds.updatedAt', '<', forgotten)]))
    .orderBy('refunds.updatedAt')
    .limit(limit)
    .execute()
  return rows as Refund[]
}

/** Lists the refunds of a payment, the oldest first. */
export async function refundsOfPayment(
  context: Context,
  { provider, id }: { readonly provider: string; readonly id: string },
): Promise<Refund[]> {
  const rows = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('paymentId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows as Refund[]
}

/** Reads what a refund gives back of each line. */
export async function sharesOfRefund(
  context: Context,
  { provider, id }: Pick<Refund, 'provider' | 'id'>,
): Promise<RefundShare[]> {
  return context.db
    .selectFrom('refundLines')
    .select(['lineId', 'amount'])
    .where('provider', '=', provider)
    .where('refundId', '=', id)
    .orderBy('lineId')
    .execute()
}

/** Takes back a part of a refund, or all of it (`drop_refund` in the migration). The caller holds the order's lock. */
export async function dropFromRefund(
  context: Context,
  { provider, id }: Pick<Refund, 'provider' | 'id'>,
  { amount, lines }: { readonly amount: Cents; readonly lines: readonly RefundShare[] },
): Promise<void> {
  const fields = { id, amount, lines, at: context.clock.now() }
  await sql`select drop_refund(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(context.db)
}

/** Lists the refunds of an order, oldest first. */
export async function refundsOf(context: Context, provider: string, orderId: string): Promise<Refund[]> {
  const rows = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows as Refund[]
}

/** SQL: a refund that waits for its provider; must equal the condition of its index. */
const isToDo = sql<boolean>`(refunds.state in ('failed', 'by_hand') or (refunds.state = 'requested' and refunds.failure is not null))`

/** Lists refunds that wait for their provider, oldest first, with their customers. */
export async function refundsToDo(context: Context, provider: string, limit: number) {
  return context.db
    .selectFrom('refunds')
    .innerJoin('orders', (join) =>
      join.onRef('orders.provider', '=', 'refunds.provider').onRef('orders.id', '=', 'refunds.orderId'),
    )
    .select(['refunds.id', 'refunds.orderId', 'refunds.amount', 'refunds.state', 'refunds.failure'])
    .select(['refunds.createdAt', 'orders.number', 'orders.customerName', 'orders.customerEmail'])
    .where('refunds.provider', '=', provider)
    .where(isToDo)
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

/** Records that the refund was read at the gateway. */
export async function writeRefundAsked(
  context: Context,
  { provider, id }: Pick<Refund, 'provider' | 'id'>,
): Promise<void> {
  await context.db
    .updateTable('refunds')
    .set({ updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Locks the refund until the transaction ends and reads it; undefined: it does not exist. */
export async function lockRefund(
  context: Context,
  { provider, orderId, id }: Pick<Refund, 'provider' | 'orderId' | 'id'>,
): Promise<Refund | undefined> {
  const row = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Refund | undefined
}

type Progress = Partial<Pick<Refund, 'state' | 'gatewayId' | 'failure' | 'attempts' | 'round'>>

/** Updates a refund. The caller holds its lock. */
export async function writeRefund(
  context: Context,
  { provider, id }: Pick<Refund, 'provider' | 'id'>,
  progress: Progress,
): Promise<void> {
  await context.db
    .updateTable('refunds')
    .set({ ...progress, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}
