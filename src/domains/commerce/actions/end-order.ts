import type { Step } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { CommerceDeps } from '../ports.ts'
import { moveOrder } from '../store/orders.ts'
import { findPayment, writePaymentState } from '../store/payments.ts'
import { promiseRefund } from './promise-refund.ts'
import { settle } from './settle-payment.ts'

/** The task that ends a payment nobody shall make any more. */
export const closePaymentTask = 'close-payment'

type End = {
  readonly to: 'cancelled' | 'expired'
  readonly step: Step
  readonly reason: 'declined' | 'expired' | 'cancelled'
}
export type OrderKey = { readonly provider: string; readonly orderId: string }

/**
 * The system, because the booking ended without the customer's doing: the order ends too, and whatever was paid goes
 * back, all of it. Asked twice it acts once.
 */
export function endOrder(
  context: Context,
  { provider, orderId }: OrderKey,
  { to, step, reason }: End,
): Promise<void> {
  return transact(context, async (inside) => {
    const order = await moveOrder(
      inside,
      { provider, id: orderId },
      { from: ['open', 'active'], to, step, data: { reason } },
    )
    if (!order || order.amount === 0) return
    const payment = await findPayment(inside, provider, orderId)
    if (!payment) return
    if (payment.state === 'succeeded') await promiseRefund(inside, payment, { reason, percent: 100 })
    else await enqueue(inside, closePaymentTask, { provider, orderId }, { key: `close:${payment.id}` })
  })
}

/** The job: cancels the open payment of an ended order at the gateway; one that succeeded meanwhile is settled. */
export async function closePayment(
  deps: CommerceDeps,
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<void> {
  const payment = await findPayment(context, provider, orderId)
  if (!payment || payment.state === 'succeeded' || payment.state === 'cancelled') return
  // with payments off nobody can close it: it stays open, and is asked about when they are on again
  if (payment.gatewayId && !deps.gateway) return
  const closed =
    payment.gatewayId && deps.gateway ? await deps.gateway.cancelPayment(payment.gatewayId) : undefined
  if (!closed || closed.state === 'cancelled') await writePaymentState(context, payment, 'cancelled')
  else await settle(deps, context, payment)
}
