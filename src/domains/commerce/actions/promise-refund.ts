import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { RefundReason } from '../rules/refund-words.ts'
import { tillOf } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { lockOrder, writeHistory, writeRefundState } from '../store/orders.ts'
import { lockPayment, type Payment, writePromised } from '../store/payments.ts'
import { insertRefund, type Refund } from '../store/refunds.ts'
import { sendRefundTask } from './send-refund.ts'

export type Promised = {
  readonly reason: RefundReason
  /** Whole cents; undefined: everything that is not refunded yet. */
  readonly amount?: Cents
  /** The percent behind the amount, if a rule set one. */
  readonly percent?: number
  /** The provider's note to the customer. */
  readonly note?: string
}

/**
 * Promises a refund of a payment in the caller's transaction: the refund, its ledger transfer and the order's refund
 * state. A job sends it; a refund of an outside payment waits for the provider. Returns undefined if nothing is left to
 * refund, so two calls for the rest promise it once. Locks order, then payment; a caller that also changes the booking
 * locks it first. Throws `commerce.refund_too_high`.
 */
export function promiseRefund(
  context: Context,
  payment: Pick<Payment, 'provider' | 'id' | 'orderId'>,
  { reason, amount, percent, note = '' }: Promised,
): Promise<Pick<Refund, 'id' | 'amount'> | undefined> {
  const { provider, orderId } = payment
  return transact(context, async (inside) => {
    const order = await lockOrder(inside, provider, orderId)
    const { id: paymentId, captured, refunded, gateway } = await lockPayment(inside, payment)
    const left = captured - refunded
    const back = amount ?? left
    if (back > left) return fail('commerce.refund_too_high', { leftCents: left })
    if (back === 0) return undefined

    const till = tillOf(gateway)
    const id = newId('rfd')
    const state = till === 'outside' ? 'by_hand' : 'requested'
    const refund = { provider, id, orderId, paymentId, amount: back, percent: percent ?? null, reason, note }
    await writePromised(inside, payment, back)
    await insertRefund(inside, { ...refund, state })
    await writeTransfer(inside, { provider, orderId, sourceId: id, kind: 'promised', till, amount: back })
    await writeRefundState(inside, provider, orderId)
    await writeHistory(inside, order, {
      step: 'updated',
      data: {
        refund: state === 'by_hand' ? 'by_hand' : 'promised',
        refundId: id,
        amount: back,
        reason,
        note,
      },
    })
    if (state === 'requested')
      await enqueue(inside, sendRefundTask, { provider, refundId: id }, { key: `refund:${id}` })
    return { id, amount: back }
  })
}
