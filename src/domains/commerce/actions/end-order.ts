import { z } from 'zod'
import type { Step } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayNames, gatewayOf } from '../ports.ts'
import { lockOrder, moveOrder, type OrderKey } from '../store/orders.ts'
import { findPayment, writePaymentState } from '../store/payments.ts'
import { type Promised, promiseRefund } from './promise-refund.ts'
import { settleSeen } from './settle-payment.ts'

type End = {
  readonly to: 'cancelled' | 'expired'
  readonly step: Step
  readonly reason: 'declined' | 'expired'
  /** Read under the order's lock; true: the order stays, because late money took the time back meanwhile. */
  readonly unless?: (inside: Context) => Promise<boolean>
}
const Key = z.object({ provider: z.string(), orderId: z.string() })

/**
 * Ends the order of a declined or expired request, or of an expired hold, and refunds everything paid. Called by
 * reactions. Idempotent. Cancellations use `callOff` instead.
 */
export function endOrder(context: Context, key: OrderKey, { to, step, reason, unless }: End): Promise<void> {
  return transact(context, async (inside) => {
    await lockOrder(inside, key.provider, key.orderId)
    if (await unless?.(inside)) return
    const order = await moveOrder(
      inside,
      { provider: key.provider, id: key.orderId },
      { from: ['open', 'active'], to, step, data: { reason } },
    )
    if (order && order.amount > 0) await giveBack(inside, key, { reason, percent: 100 })
  })
}

/**
 * Promises the refund of an ended order, or enqueues the job that closes its open payment. Runs in the transaction that
 * ended the order. Returns the promised amount in whole cents.
 */
export async function giveBack(
  context: Context,
  { provider, orderId }: OrderKey,
  promised: Promised,
): Promise<Cents> {
  const payment = await findPayment(context, provider, orderId)
  if (payment?.state === 'succeeded') return promiseRefund(context, { provider, orderId }, promised)
  if (payment && payment.state !== 'cancelled')
    await enqueue(
      context,
      closePaymentTask.at(payment.gateway),
      { provider, orderId },
      { key: `close:${payment.id}` },
    )
  return 0
}

export const closePaymentTask = defineVendorTask('commerce.close-payment', Key, gatewayNames, closePayment)

/**
 * Cancels the open payment of an ended order at the gateway, which releases held money; settles a payment that succeeded
 * meanwhile.
 */
export async function closePayment(
  deps: CommerceDeps,
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<void> {
  const payment = await findPayment(context, provider, orderId)
  if (!payment || payment.state === 'succeeded' || payment.state === 'cancelled') return
  const gateway = gatewayOf(deps, payment)
  // without its gateway the payment stays open; the reconciler closes it once that is connected again
  if (payment.gatewayId && !gateway) return
  const closed = payment.gatewayId && gateway ? await gateway.cancelPayment(payment.gatewayId) : undefined
  await context.stopPoint?.('payment-closed')
  if (closed) return settleSeen(deps, context, payment, closed)
  await writePaymentState(context, payment, 'cancelled')
}
