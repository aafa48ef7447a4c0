import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findPaymentOf } from '../store/payments.ts'
import { refundsOfPayment, writeRefund } from '../store/refunds.ts'
import { sendRefundTask } from './send-refund.ts'

/** Sends the refunds of a payment that waited for a dispute, in the caller's transaction. */
export async function resumeRefunds(
  context: Context,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<void> {
  const payment = await findPaymentOf(context, { provider, paymentId })
  if (!payment) return
  for (const refund of await refundsOfPayment(context, payment)) {
    if (refund.state !== 'disputed') continue
    const { id, round } = refund
    // the gateway keeps its refusal under the key of the round before
    await writeRefund(context, refund, { state: 'requested', round: round + 1, attempts: 0, failure: null })
    const sending = sendRefundTask.at(payment.gateway)
    await enqueue(context, sending, { provider, refundId: id }, { key: `refund:${id}` })
  }
}
