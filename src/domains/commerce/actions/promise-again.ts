import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { spreadOver } from '../rules/share-out.ts'
import { tillOf } from '../rules/till.ts'
import { listDropped, writeTransfer } from '../store/ledger.ts'
import { writeHistory, writeRefundState } from '../store/orders.ts'
import { findPaymentOf } from '../store/payments.ts'
import { findRefund, insertRefund, type Refund, type RefundShare } from '../store/refunds.ts'

/**
 * Promises again what gave way to a refund made at the vendor that has failed: it is owed after all. `shares` are the lines of
 * the failed one. The caller's transaction holds the order's lock; the reconciler sends the new refunds.
 */
export async function promiseAgain(
  context: Context,
  failed: Refund,
  shares: readonly RefundShare[],
): Promise<void> {
  const { provider, orderId, paymentId, id: cause } = failed
  for (const dropped of await listDropped(context, { provider, orderId }, cause)) {
    const original = await findRefund(context, provider, dropped.refundId)
    const payment = await findPaymentOf(context, failed)
    if (!original || !payment) continue
    const amount = Math.min(dropped.amount, payment.captured - payment.refunded - payment.lost)
    if (amount <= 0) continue
    const id = newId('rfd')
    const { reason, percent, note } = original
    const refund = {
      provider,
      id,
      orderId,
      paymentId,
      amount,
      percent,
      reason,
      note,
      state: 'requested',
    } as const
    await insertRefund(context, { ...refund, lines: spreadOver(amount, shares) })
    await writeTransfer(context, {
      provider,
      orderId,
      sourceId: id,
      kind: 'promised',
      till: tillOf(payment),
      amount,
    })
    const order = await writeRefundState(context, provider, orderId)
    await writeHistory(context, order, {
      step: 'updated',
      data: { refund: 'promised', refundId: id, amount, reason, note },
    })
  }
}
