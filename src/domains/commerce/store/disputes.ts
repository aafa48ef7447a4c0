import { type Selectable, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Disputes } from '#platform/db/types.ts'
import type { Payment } from './payments.ts'

export type Dispute = Omit<Selectable<Disputes>, 'state'> & { readonly state: 'open' | 'won' | 'lost' }

/** Reads and locks the dispute with this id at its payment's gateway. The caller holds the order's lock. */
export async function lockDispute(
  context: Context,
  { provider, id: paymentId }: Pick<Payment, 'provider' | 'id'>,
  gatewayId: string,
): Promise<Dispute | undefined> {
  const row = await context.db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .where('gatewayId', '=', gatewayId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Dispute | undefined
}

type NewDispute = Pick<Dispute, 'provider' | 'orderId' | 'paymentId' | 'gatewayId' | 'amount' | 'reason'>

export async function insertDispute(context: Context, dispute: NewDispute): Promise<Dispute> {
  const now = context.clock.now()
  const row = await context.db
    .insertInto('disputes')
    .values({ ...dispute, id: newId('dsp'), state: 'open', createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Dispute
}

type Progress = Pick<Dispute, 'state' | 'amount' | 'reason' | 'answerBy' | 'withdrawn' | 'fee' | 'moves'>

/** Updates a dispute, what its payment lost, and the dispute state of its order. */
export async function writeDispute(
  context: Context,
  { provider, id, orderId, paymentId }: Pick<Dispute, 'provider' | 'id' | 'orderId' | 'paymentId'>,
  progress: Progress,
): Promise<void> {
  const now = context.clock.now()
  await context.db
    .updateTable('disputes')
    .set({ ...progress, updatedAt: now })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
  await sql`
    update payments set updated_at = ${now}, lost = (
      select coalesce(sum(withdrawn), 0) from disputes
      where provider = ${provider} and payment_id = ${paymentId} and state = 'lost'
    ) where provider = ${provider} and id = ${paymentId}`.execute(context.db)
  await sql`
    update orders set updated_at = ${now}, dispute_state = (
      select case when bool_or(state = 'open') then 'open' when bool_or(state = 'lost') then 'lost' else 'won' end
      from disputes where provider = ${provider} and order_id = ${orderId}
    ) where provider = ${provider} and id = ${orderId}`.execute(context.db)
}

/** Lists the disputes of an order, the oldest first. */
export async function disputesOf(context: Context, provider: string, orderId: string): Promise<Dispute[]> {
  const rows = await context.db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows as Dispute[]
}

/** Whether the vendor has yet to decide about a payment. */
export async function hasOpenDispute(
  context: Context,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<boolean> {
  const row = await context.db
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a bank has taken money of the order and has yet to decide: a refund of it waits. */
export async function isWithBank(
  context: Context,
  { provider, orderId }: { readonly provider: string; readonly orderId: string },
): Promise<boolean> {
  const row = await context.db
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .where('withdrawn', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the open disputes of a provider with their customers: the first to answer first. */
export async function disputesToAnswer(context: Context, provider: string, limit: number) {
  return context.db
    .selectFrom('disputes')
    .innerJoin('orders', (join) =>
      join.onRef('orders.provider', '=', 'disputes.provider').onRef('orders.id', '=', 'disputes.orderId'),
    )
    .select(['disputes.id', 'disputes.orderId', 'disputes.amount', 'disputes.reason', 'disputes.answerBy'])
    .select(['disputes.createdAt', 'orders.number', 'orders.customerName', 'orders.customerEmail'])
    .where('disputes.provider', '=', provider)
    .where('disputes.state', '=', 'open')
    .where('disputes.answerBy', 'is not', null)
    .orderBy('disputes.answerBy')
    .orderBy('disputes.id')
    .limit(limit)
    .execute()
}
