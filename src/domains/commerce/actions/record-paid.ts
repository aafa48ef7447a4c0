import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderPaid, OrderRefundedSlotLost } from '../events.ts'
import type { CommerceDeps, GatewayPayment } from '../ports.ts'
import { cardFactsOf, reportedBy } from '../rules/card-facts.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { paymentMethodOf } from '../rules/payment-method.ts'
import { atStake } from '../rules/refund/amount.ts'
import { stakesOf } from '../rules/refund/stakes.ts'
import { tillOf } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { bookedLines, linesOf, type OrderLine } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { announceFulfilled, lockOrder, moveOrder, writeHistory, writePaid } from '../store/orders.ts'
import { listCharges, type Payment, writePaymentState } from '../store/payments.ts'
import { promiseRefund } from './promise-refund.ts'
import { AlreadyRecorded, cancelledOf, expireLines, once, settleLines } from './settle-lines.ts'

const stateAfter = { confirmed: 'active', requested: 'open', fulfilled: 'fulfilled' } as const

/**
 * Records a payment that succeeded: updates booking, order and payment in one transaction, once. If the time was lost,
 * the same transaction cancels the order and promises a full refund. If the booking was cancelled but the reaction has
 * not ended its order yet, the order only becomes paid, and the reaction refunds it.
 */
export function recordPaid(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId } = payment
    // lines never change, so they are read before the order is locked
    const lines = await linesOf(inside, provider, orderId)
    const outcome = await settleLines(deps, inside, lines, { paid: true })
    const before = await capture(deps, inside, payment, seen)
    await context.stopPoint?.('payment-writing')

    const method = paymentMethodOf(seen.method)
    const reportedAs = reportedBy(seen)
    const isLost = outcome === 'lost'
    const isCalledOff = isLost && (await areCancelled(deps, inside, lines))
    const lost = isCalledOff ? before.state : 'cancelled'
    const state = outcome === 'lost' ? lost : stateAfter[outcome]
    const mailbox = deps.strangers?.markOf(before.customerEmail)
    const order = await writePaid(inside, before, { method, state }, mailbox)
    const data = { method, amount: payment.amount, ...(reportedAs && { reportedAs }) }
    await writeHistory(inside, order, { step: 'paid', data })
    await announce<OrderPaid>(inside, {
      type: 'commerce.order_paid',
      provider,
      data: orderEventData(order, lines),
    })
    // a request was written when its money was held
    if (outcome === 'requested' && payment.state === 'authorised') return
    if (!isLost) {
      await writeHistory(inside, order, { step: outcome === 'fulfilled' ? 'completed' : outcome })
      if (state === 'fulfilled') await announceFulfilled(inside, order)
      return giveBackCancelled(deps, inside, order, lines)
    }

    // the booking was cancelled before the payment succeeded: refund only, no mail about a lost time
    if (isCalledOff) {
      // what has no booking is ended by nobody else
      if (before.state === 'cancelled' || bookedLines(lines).length === 0)
        await promiseRefund(inside, { provider, orderId }, { reason: 'cancelled', percent: 100 })
      return
    }
    await writeHistory(inside, order, { step: 'cancelled', data: { reason: 'slot_lost' } })
    await promiseRefund(inside, { provider, orderId }, { reason: 'slot_lost', percent: 100 })
    await announce<OrderRefundedSlotLost>(inside, {
      type: 'commerce.order_refunded_slot_lost',
      provider,
      data: orderEventData(order, lines),
    })
  })
}

/** Records a payment of another amount than requested: ends the hold and the order and refunds everything received. */
export function recordWrongAmount(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId, amount } = payment
    await expireLines(deps, inside, await linesOf(inside, provider, orderId))
    const order = await capture(deps, inside, payment, seen)
    await writeHistory(inside, order, {
      step: 'updated',
      data: { reason: 'wrong_amount', amount: seen.amountReceived, wanted: amount },
    })
    await moveOrder(inside, { provider, id: orderId }, { from: ['open'], to: 'expired', step: 'expired' })
    await promiseRefund(inside, { provider, orderId }, { reason: 'wrong_amount', percent: 100 })
  })
}

/** Locks order, then payment; the caller has locked the booking. The second of two concurrent calls is rolled back. */
async function capture(
  { markOfCard }: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<Order> {
  const { provider, orderId, id } = payment
  const amount = seen.amountReceived
  const order = await lockOrder(context, provider, orderId)
  const facts = { ...cardFactsOf(seen, markOfCard), captured: amount }
  if (!(await writePaymentState(context, payment, 'succeeded', facts))) throw new AlreadyRecorded()
  await writeTransfer(context, {
    provider,
    orderId,
    sourceId: id,
    kind: 'captured',
    till: tillOf(payment),
    amount,
  })
  return order
}

/** Promises the money of dates that were called off before their order was paid. */
async function giveBackCancelled(
  deps: CommerceDeps,
  inside: Context,
  { provider, id: orderId }: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  if (bookedLines(lines).length < 2) return
  const off = await cancelledOf(deps, inside, lines)
  if (off.size === 0) return
  const charges = await listCharges(inside, provider, orderId)
  const amount = stakesOf(lines, charges).flatMap(({ line, stake }) =>
    line.bookingId !== null && off.has(line.bookingId) ? [{ lineId: line.id, amount: atStake(stake) }] : [],
  )
  await promiseRefund(inside, { provider, orderId }, { reason: 'cancelled', percent: 100, amount })
}

/** Whether every booking of the order was cancelled or declined. */
async function areCancelled(
  deps: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const off = await cancelledOf(deps, context, lines)
  return bookedLines(lines).every(({ bookingId }) => off.has(bookingId))
}
