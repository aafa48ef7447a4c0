import { z } from 'zod'
import type { Step } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayQueue } from '../ports.ts'
import { lockOrder, moveOrder } from '../store/orders.ts'
import { findPayment, writePaymentState } from '../store/payments.ts'
import { type Promised, promiseRefund } from './promise-refund.ts'
import { settle } from './settle-payment.ts'

type End = {
  readonly to: 'cancelled' | 'expired'
  readonly step: Step
  readonly reason: 'declined' | 'expired'
  /** A hold that ran out: news of it may come after its money, which has taken the time again. */
  readonly unlessPaid?: boolean
}
const OrderKey = z.object({ provider: z.string(), orderId: z.string() })
export type OrderKey = Readonly<z.output<typeof OrderKey>>

/**
 * The system, because a request was declined or ran out, or a hold did: the order ends too, and whatever was paid goes
 * back, all of it. Asked twice it acts once. Cancellations end theirs by `callOff`.
 */
export function endOrder(
  context: Context,
  key: OrderKey,
  { to, step, reason, unlessPaid }: End,
): Promise<void> {
  return transact(context, async (inside) => {
    const { paymentStatus } = await lockOrder(inside, key.provider, key.orderId)
    if (unlessPaid && paymentStatus === 'paid') return
    const order = await moveOrder(
      inside,
      { provider: key.provider, id: key.orderId },
      { from: ['open', 'active'], to, step, data: { reason } },
    )
    if (order && order.amount > 0) await giveBack(inside, key, { reason, percent: 100 })
  })
}

/**
 * In the transaction that has ended the order: promises of what was paid so much back, or closes a payment that is still
 * open by a job. Answers with what goes back, in whole cents.
 */
export async function giveBack(
  context: Context,
  { provider, orderId }: OrderKey,
  promised: Promised,
): Promise<Cents> {
  const payment = await findPayment(context, provider, orderId)
  if (payment?.state === 'succeeded') return (await promiseRefund(context, payment, promised))?.amount ?? 0
  if (payment?.state === 'created' || payment?.state === 'processing')
    await enqueue(context, closePaymentTask, { provider, orderId }, { key: `close:${payment.id}` })
  return 0
}

export const closePaymentTask = defineTask('commerce.close-payment', OrderKey, gatewayQueue, closePayment)

/** Cancels the open payment of an ended order at the gateway; one that succeeded meanwhile is settled. */
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
