import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { tillOf } from '../rules/till.ts'
import type { Order } from '../store/order-row.ts'
import { findOrder, lockOrder, tellHistory, writeRefundState } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
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
 * The owner, about a refund that waits for them: `retry` sends one that failed for good in a new round, one that is
 * still tried at once; `paid_outside` says that it was paid back by hand, which nobody may say while the gateway may
 * still send it. `commerce.order_missing`, `.refund_missing`, `.refund_settled`, `.refund_under_way`, `.payments_off`.
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
    // a round of its own: the one before may have arrived and come back
    const round = refund.state === 'failed' ? refund.round + 1 : refund.round
    // and what the gateway calls that try is let go: late news of it would be taken for news of this round
    await writeRefund(inside, refund, { state: 'succeeded', round, failure: null, gatewayId: null })
    await arrive(inside, { ...refund, round }, 'outside')
  })
  return readOrder(deps, context, { id })
}

async function retry(deps: CommerceDeps, context: Context, order: Order, refund: Refund): Promise<void> {
  const { provider, id, amount, state, failure } = refund
  const isTried = state === 'requested' && failure !== null
  const payment = await findPayment(context, provider, order.id)
  if (!(state === 'failed' || isTried) || !payment || tillOf(payment.gateway) === 'outside')
    return fail('commerce.refund_settled')
  if (!deps.gateway) return fail('commerce.payments_off')
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
  await tellHistory(context, order, { step: 'updated', data: { refund: 'retried', refundId: id, amount } })
  // takes the place of a job that waits for its next try
  await enqueue(context, sendRefundTask, { provider, refundId: id }, { key: `refund:${id}` })
}
