import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Refunds } from '#platform/db/types.ts'

export type RefundReason = 'slot_lost' | 'declined' | 'expired' | 'cancelled'
export type Refund = Omit<Selectable<Refunds>, 'state' | 'reason'> & {
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed'
  readonly reason: RefundReason
}

type NewRefund = Pick<Refund, 'provider' | 'id' | 'orderId' | 'paymentId' | 'amount' | 'reason'>

export async function insertRefund(context: Context, refund: NewRefund): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('refunds')
    .values({ ...refund, state: 'requested', createdAt: now, updatedAt: now })
    .execute()
}

export async function findRefund(
  context: Context,
  provider: string,
  id: string,
): Promise<(Refund & { gatewayPaymentId: string | null }) | undefined> {
  const row = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.provider', '=', 'refunds.provider').onRef('payments.id', '=', 'refunds.paymentId'),
    )
    .selectAll('refunds')
    .select('payments.gatewayId as gatewayPaymentId')
    .where('refunds.provider', '=', provider)
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  return row as (Refund & { gatewayPaymentId: string | null }) | undefined
}

export async function findRefundAtGateway(context: Context, gatewayId: string): Promise<Refund | undefined> {
  const row = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('gatewayId', '=', gatewayId)
    .executeTakeFirst()
  return row as Refund | undefined
}

/** Refunds in a state that nobody has touched since `before`, longest first. */
export async function findQuietRefunds(
  context: Context,
  state: 'requested' | 'pending',
  before: Date,
  atMost: number,
): Promise<Refund[]> {
  const rows = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', state)
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(atMost)
    .execute()
  return rows as Refund[]
}

type Progress = Partial<Pick<Refund, 'state' | 'gatewayId' | 'failure' | 'attempts'>>

/** Notes that the gateway was asked. */
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

/** Brings a refund forward. False: it was there already. What succeeded can still fail: the bank sends it back. */
export async function writeRefund(
  context: Context,
  { provider, id }: Pick<Refund, 'provider' | 'id'>,
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('refunds')
    .set({ ...progress, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where(
      'state',
      'in',
      progress.state === 'failed' ? ['requested', 'pending', 'succeeded'] : ['requested', 'pending'],
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
