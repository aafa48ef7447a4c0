import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { GatewayRefund } from '../ports.ts'
import { atStake } from '../rules/refund/amount.ts'
import { stakesOf } from '../rules/refund/stakes.ts'
import { isOwnRefund } from '../rules/refund-round.ts'
import { spreadOver } from '../rules/share-out.ts'
import { tillOf } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { linesOf } from '../store/order-lines.ts'
import { lockOrder, writeHistory, writeRefundState } from '../store/orders.ts'
import { lockCaptured, type Payment } from '../store/payments.ts'
import { insertRefund, type Refund, refundsOfPayment } from '../store/refunds.ts'
import { followRefund } from './follow-refund.ts'
import { giveWay, unsentOf } from './give-way.ts'

/**
 * Records a refund that its gateway reports. One of ours is followed, also if this report overtakes the answer to our own
 * request. Any other one was made in the vendor's dashboard and becomes a refund of its own; the booking stands. Promises of
 * ours that did not go out give way to it, so that no more than the payment goes back. Idempotent.
 */
export async function recordRefund(context: Context, payment: Payment, seen: GatewayRefund): Promise<void> {
  const isOf = (refund: Refund) => refund.gatewayId === seen.gatewayId || isOwnRefund(refund, seen.notes)
  const known = (await refundsOfPayment(context, payment)).find(isOf)
  if (known) return followRefund(context, known, seen)
  if (seen.state === 'failed') return
  const made = await transact(context, (inside) => insertMade(inside, payment, seen, isOf))
  if (made && seen.state === 'succeeded') await followRefund(context, made, seen)
}

async function insertMade(
  context: Context,
  { provider, orderId, id: paymentId }: Payment,
  { gatewayId, amount, state }: GatewayRefund,
  isOf: (refund: Refund) => boolean,
): Promise<Refund | undefined> {
  await lockOrder(context, provider, orderId)
  const payments = await lockCaptured(context, provider, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  const refunds = await refundsOfPayment(context, { provider, id: paymentId })
  const known = refunds.find(isOf)
  if (known) return known
  if (!payment) return undefined
  const id = newId('rfd')
  const over = payment.refunded + payment.lost + amount - payment.captured
  if (over > unsentOf(refunds)) {
    context.log.error({ orderId, refund: gatewayId }, 'a refund at the gateway exceeds its payment')
    return undefined
  }
  if (over > 0) await giveWay(context, refunds, { amount: over, cause: id })
  const staked = stakesOf(await linesOf(context, provider, orderId), payments)
  const rests = staked.map(({ line, stake }) => ({ lineId: line.id, amount: atStake(stake) }))
  const reason = 'made_at_vendor'
  const refund = {
    provider,
    id,
    orderId,
    paymentId,
    amount,
    percent: null,
    reason,
    note: '',
    gatewayId,
  } as const
  await insertRefund(context, { ...refund, state: 'pending', lines: spreadOver(amount, rests) })
  const till = tillOf(payment)
  await writeTransfer(context, { provider, orderId, sourceId: id, kind: 'promised', till, amount })
  const order = await writeRefundState(context, provider, orderId)
  if (state === 'pending')
    await writeHistory(context, order, {
      step: 'updated',
      data: { refund: 'promised', refundId: id, amount, reason },
    })
  await context.stopPoint?.('refund-recorded')
  return (await refundsOfPayment(context, { provider, id: paymentId })).find((one) => one.id === id)
}
