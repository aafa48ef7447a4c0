import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import { atStake } from '../rules/refund/amount.ts'
import { stakesOf } from '../rules/refund/stakes.ts'
import type { RefundReason } from '../rules/refund-words.ts'
import { shareOut, spreadOver } from '../rules/share-out.ts'
import { tillOf } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { linesOf } from '../store/order-lines.ts'
import { lockOrder, type OrderKey, writeHistory, writeRefundState } from '../store/orders.ts'
import { lockCaptured, type Payment } from '../store/payments.ts'
import { insertRefund, type RefundShare } from '../store/refunds.ts'
import { sendRefundTask } from './send-refund.ts'

export type Promised = {
  readonly reason: RefundReason
  /** Whole cents for each line; whole cents over all lines; undefined: everything that is not refunded yet. */
  readonly amount?: readonly RefundShare[] | Cents
  /** The percent behind the amount, if a rule set one. */
  readonly percent?: number
  /** The provider's note to the customer. */
  readonly note?: string
}

/**
 * Promises the refund of an order in the caller's transaction: one refund a payment, the newest payment first, with its
 * lines, its transfer and the order's refund state. A job sends it; a refund of an outside payment waits for the
 * provider. Returns the promised amount in whole cents; 0 if nothing is left, so two calls for the rest promise it once.
 * Locks order, then payments; a caller that also changes the booking locks it first. Throws `commerce.refund_too_high`.
 */
export function promiseRefund(context: Context, key: OrderKey, promised: Promised): Promise<Cents> {
  const { provider, orderId } = key
  return transact(context, async (inside) => {
    await lockOrder(inside, provider, orderId)
    const payments = await lockCaptured(inside, provider, orderId)
    const lines = await linesOf(inside, provider, orderId)
    const rests = payments.map(({ captured, refunded, lost }) => Math.max(0, captured - refunded - lost))
    const left = rests.reduce((sum, rest) => sum + rest, 0)
    const shares = sharesOf(stakesOf(lines, payments), promised.amount)
    const back = shares.reduce((sum, { amount }) => sum + amount, 0)
    if (back > left || (typeof promised.amount === 'number' && promised.amount > left))
      return fail('commerce.refund_too_high', { leftCents: left })
    const parts = shareOut(shares, rests)
    for (const [index, payment] of payments.entries())
      if (parts[index]?.length) await promisePart(inside, payment, parts[index], promised)
    return back
  })
}

type Staked = ReturnType<typeof stakesOf>

/** The amount for each line. An amount over all lines is spread by what can still be refunded of each. */
function sharesOf(staked: Staked, amount: Promised['amount']): RefundShare[] {
  if (typeof amount === 'object') return amount.filter((share) => share.amount > 0)
  const rests = staked.map(({ line, stake }) => ({ lineId: line.id, amount: atStake(stake) }))
  return amount === undefined ? rests.filter((rest) => rest.amount > 0) : spreadOver(amount, rests)
}

async function promisePart(
  context: Context,
  payment: Payment,
  lines: readonly RefundShare[],
  { reason, percent, note = '' }: Promised,
): Promise<void> {
  const { provider, id: paymentId, orderId, gateway } = payment
  const till = tillOf(payment)
  const id = newId('rfd')
  const amount = lines.reduce((sum, share) => sum + share.amount, 0)
  const state = till === 'outside' ? 'by_hand' : 'requested'
  const refund = { provider, id, orderId, paymentId, amount, percent: percent ?? null, reason, note }
  await insertRefund(context, { ...refund, state, lines })
  await writeTransfer(context, { provider, orderId, sourceId: id, kind: 'promised', till, amount })
  const order = await writeRefundState(context, provider, orderId)
  await writeHistory(context, order, {
    step: 'updated',
    data: { refund: state === 'by_hand' ? 'by_hand' : 'promised', refundId: id, amount, reason, note },
  })
  if (state === 'requested')
    await enqueue(context, sendRefundTask.at(gateway), { provider, refundId: id }, { key: `refund:${id}` })
}
