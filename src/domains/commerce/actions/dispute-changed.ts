import type { Context } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { DisputeEnded, DisputeOpened } from '../events.ts'
import { type CommerceDeps, type GatewayDispute, type GatewayRef, gatewayOf } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { tillOf } from '../rules/till.ts'
import { type Dispute, insertDispute, lockDispute, writeDispute } from '../store/disputes.ts'
import { writeTransfer } from '../store/ledger.ts'
import { linesOf } from '../store/order-lines.ts'
import { lockOrder, writeHistory, writeRefundState } from '../store/orders.ts'
import { findPaymentAtGateway, lockCaptured, type Payment } from '../store/payments.ts'
import { refundsOfPayment } from '../store/refunds.ts'
import { giveWay } from './give-way.ts'
import { resumeRefunds } from './resume-refunds.ts'
import { settle } from './settle-payment.ts'

/**
 * Updates or records a dispute that changed at its gateway. Called by webhook, sweep and reconciler, each of which suffices.
 * Ignores disputes of payments that are not ours.
 */
export async function disputeChanged(deps: CommerceDeps, context: Context, ref: GatewayRef): Promise<void> {
  const seen = await gatewayOf(deps, ref)?.readDispute(ref.gatewayId)
  const ofPayment = seen && { ...ref, gatewayId: seen.paymentId }
  const payment = ofPayment && (await findPaymentAtGateway(context, ofPayment))
  if (!payment) return
  // the dispute was heard of before the payment
  if (payment.state !== 'succeeded') await settle(deps, context, payment)
  await transact(context, (inside) => follow(inside, payment, seen))
}

/** Idempotent: the money of a dispute moves by the difference to what is written here. */
async function follow(context: Context, payment: Payment, seen: GatewayDispute): Promise<void> {
  const { provider, orderId, id: paymentId } = payment
  const order = await lockOrder(context, provider, orderId)
  const captured = (await lockCaptured(context, provider, orderId)).some(({ id }) => id === paymentId)
  if (!captured) return
  const { gatewayId, amount, reason, state, answerBy, withdrawn, fee } = seen
  const known = await lockDispute(context, payment, gatewayId)
  const dispute =
    known ?? (await insertDispute(context, { provider, orderId, paymentId, gatewayId, amount, reason }))
  const about = { dispute: state, amount, fee, disputeReason: reason }
  if (!known) await writeHistory(context, order, { step: 'disputed', data: { ...about, dispute: 'open' } })

  const moved = withdrawn - dispute.withdrawn
  const moves = moved === 0 ? dispute.moves : dispute.moves + 1
  if (moved !== 0)
    await writeTransfer(context, {
      provider,
      orderId,
      sourceId: `${dispute.id}-${moves}`,
      kind: moved > 0 ? 'withdrawn' : 'reinstated',
      till: tillOf(payment),
      amount: Math.abs(moved),
    })
  await writeDispute(context, dispute, { state, amount, reason, answerBy, withdrawn, fee, moves })
  await context.stopPoint?.('dispute-writing')

  const data = {
    ...orderEventData(order, await linesOf(context, provider, orderId)),
    disputed: amount,
    reason,
    fee,
  }
  if (!known && state === 'open')
    await announce<DisputeOpened>(context, {
      type: 'commerce.dispute_opened',
      provider,
      data: { ...data, answerBy: answerBy?.toISOString() ?? null },
    })
  if (state === 'open' || dispute.state === state) return
  await writeHistory(context, order, { step: 'updated', data: about })
  await settleRefunds(context, payment, dispute, state)
  await announce<DisputeEnded>(context, {
    type: 'commerce.dispute_ended',
    provider,
    data: { ...data, outcome: state },
  })
}

/** Refunds that waited for the dispute go out, as far as money is left; the rest of them is owed no longer. */
async function settleRefunds(
  context: Context,
  { provider, orderId, id }: Payment,
  { id: cause }: Dispute,
  outcome: 'won' | 'lost',
): Promise<void> {
  if (outcome === 'lost') {
    const payment = (await lockCaptured(context, provider, orderId)).find((one) => one.id === id)
    const over = payment ? payment.refunded + payment.lost - payment.captured : 0
    if (over > 0)
      await giveWay(context, await refundsOfPayment(context, { provider, id }), { amount: over, cause })
  }
  await resumeRefunds(context, { provider, paymentId: id })
  await writeRefundState(context, provider, orderId)
}
