import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import { type CommerceDeps, gatewayOf } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import type { Order } from '../store/order-row.ts'
import { findOrder, lockOrder, writeHistory, writeRefundState } from '../store/orders.ts'
import { findPaymentOf } from '../store/payments.ts'
import { lockRefund, type Refund, writeRefund } from '../store/refunds.ts'
import { arrive } from './follow-refund.ts'
import { readOrder } from './read-order.ts'
import { sendRefundTask } from './send-refund.ts'

export type RefundSettling = {
  readonly id: string
  readonly refundId: string
  readonly how: 'retry' | 'paid_outside'
}

/**
 * Settles a refund that waits for the provider. Only the owner may call it. `retry` sends a failed refund in a new
 * round; a refund still being retried is sent now. `paid_outside` records a refund by hand, unless the gateway may
 * still send it. Throws `commerce.order_missing`, `.refund_missing`, `.refund_settled`, `.refund_under_way`,
 * `.payments_off`.
 */
export async function settleRefund(
  deps: CommerceDeps,
  context: Context,
  { id, refundId, how }: RefundSettling,
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    if (!(await findOrder(inside, provider, id))) return fail('commerce.order_missing')
    const order = await lockOrder(inside, provider, id)
    const refund = await lockRefund(inside, { provider, orderId: id, id: refundId })
    if (!refund) return fail('commerce.refund_missing')
    if (how === 'retry') return retry(deps, inside, order, refund)
    if (refund.state === 'requested' || refund.state === 'pending') return fail('commerce.refund_under_way')
    if (refund.state === 'succeeded') return fail('commerce.refund_settled')
    // a new round, because the money of the failed one may have arrived and come back
    const round = refund.state === 'failed' ? refund.round + 1 : refund.round
    // drop the gateway's id of the failed round: a late report of it would count for this round
    await writeRefund(inside, refund, { state: 'succeeded', round, failure: null, gatewayId: null })
    await arrive(inside, { ...refund, round }, 'outside')
  })
  return readOrder(deps, context, { id })
}

async function retry(deps: CommerceDeps, context: Context, order: Order, refund: Refund): Promise<void> {
  const { provider, id, amount, state, failure } = refund
  const isTried = state === 'requested' && failure !== null
  if (!(state === 'failed' || isTried)) return fail('commerce.refund_settled')
  const payment = await findPaymentOf(context, refund)
  if (!payment || !gatewayOf(deps, payment)) return fail('commerce.payments_off')
  if (state === 'failed') {
    const round = refund.round + 1
    await writeRefund(context, refund, {
      state: 'requested',
      round,
      attempts: 0,
      failure: null,
      gatewayId: null,
    })
    await writeRefundState(context, provider, order.id)
  }
  await writeHistory(context, order, { step: 'updated', data: { refund: 'retried', refundId: id, amount } })
  // replaces the job that waits for its next attempt
  const sending = sendRefundTask.at(payment.gateway)
  await enqueue(context, sending, { provider, refundId: id }, { key: `refund:${id}` })
}
