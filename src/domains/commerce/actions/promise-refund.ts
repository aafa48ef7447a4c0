import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type Payment, promiseRest } from '../store/payments.ts'
import { insertRefund, type RefundReason } from '../store/refunds.ts'

/** The task that sends money back. */
export const refundTask = 'send-refund'

/**
 * Promises everything that is left of a payment back, in the caller's transaction; a job sends it. False: nothing is
 * left, so that whoever asks twice promises once.
 */
export async function promiseRefund(
  context: Context,
  payment: Pick<Payment, 'provider' | 'id' | 'orderId'>,
  reason: RefundReason,
): Promise<boolean> {
  const amount = await promiseRest(context, payment)
  if (amount === undefined) return false
  const { provider, orderId } = payment
  const id = newId('rfd')
  await insertRefund(context, { provider, id, orderId, paymentId: payment.id, amount, reason })
  await enqueue(context, refundTask, { provider, refundId: id }, { key: `refund:${id}` })
  return true
}
