import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderPaid, OrderRefundedSlotLost } from '../events.ts'
import type { CommerceDeps, GatewayPayment } from '../ports.ts'
import { paymentMethodOf } from '../rules/payment-method.ts'
import { told } from '../rules/told.ts'
import { writeTransfer } from '../store/ledger.ts'
import type { Order } from '../store/order-row.ts'
import { findOrder, lockOrder, moveOrder, tellHistory, writePaid } from '../store/orders.ts'
import { type Payment, writePaymentState } from '../store/payments.ts'
import { promiseRefund } from './promise-refund.ts'

/** Thrown to undo a transaction whose payment somebody else has recorded a moment earlier. */
class AlreadyRecorded extends Error {}

/**
 * The money is there: booking, order and payment follow in one transaction, once. Where the time was lost meanwhile, all
 * of it is promised back in the same transaction and the order is cancelled. Where the product cancelled the booking and
 * its order has not heard of it yet, the order is only paid: on hearing of it everything goes back.
 */
export function recordPaid(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider } = payment
    const ref = { provider, bookingId: await bookingOf(inside, payment) }
    const outcome = await deps.scheduling.confirm(inside, ref, { paid: true })
    const before = await capture(inside, payment, seen)
    context.stopPoint?.('payment-writing')

    const method = paymentMethodOf(seen.method)
    const reportedAs = reportedBy(seen)
    const isLost = outcome === 'lost'
    const isCalledOff = isLost && (await deps.scheduling.bookingOf(inside, ref)).state === 'cancelled'
    const lost = isCalledOff ? before.state : 'cancelled'
    const state = outcome === 'confirmed' ? 'active' : outcome === 'requested' ? 'open' : lost
    const order = await writePaid(inside, before, { method, state })
    const data = { method, amount: payment.amount, ...(reportedAs && { reportedAs }) }
    await tellHistory(inside, order, { step: 'paid', data })
    await announce<OrderPaid>(inside, { type: 'commerce.order_paid', provider, data: told(order) })
    if (!isLost) return tellHistory(inside, order, { step: outcome })

    // cancelled before the money came: nothing was lost, it only goes back
    if (isCalledOff) {
      if (before.state === 'cancelled')
        await promiseRefund(inside, payment, { reason: 'cancelled', percent: 100 })
      return
    }
    await tellHistory(inside, order, { step: 'cancelled', data: { reason: 'slot_lost' } })
    await promiseRefund(inside, payment, { reason: 'slot_lost', percent: 100 })
    await announce<OrderRefundedSlotLost>(inside, {
      type: 'commerce.order_refunded_slot_lost',
      provider,
      data: told(order),
    })
  })
}

/**
 * The gateway took another amount than was asked for: nothing is sold for it. The hold and the order end, and what came
 * goes back whole.
 */
export function recordWrongAmount(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId, amount } = payment
    const bookingId = await bookingOf(inside, payment)
    await deps.scheduling.expire(inside, { provider, bookingId })
    const order = await capture(inside, payment, seen)
    await tellHistory(inside, order, {
      step: 'updated',
      data: { reason: 'wrong_amount', amount: seen.amountReceived, wanted: amount },
    })
    await moveOrder(inside, { provider, id: orderId }, { from: ['open'], to: 'expired', step: 'expired' })
    await promiseRefund(inside, payment, { reason: 'wrong_amount', percent: 100 })
  })
}

/** Order, then payment, after the booking: the order in which everybody locks. Whoever comes second undoes all of it. */
async function capture(context: Context, payment: Payment, seen: GatewayPayment): Promise<Order> {
  const { provider, orderId, id } = payment
  const amount = seen.amountReceived
  const order = await lockOrder(context, provider, orderId)
  const facts = { method: reportedBy(seen), captured: amount }
  if (!(await writePaymentState(context, payment, 'succeeded', facts))) throw new AlreadyRecorded()
  await writeTransfer(context, { provider, orderId, sourceId: id, kind: 'captured', till: 'gateway', amount })
  return order
}

async function bookingOf(context: Context, { provider, orderId }: Payment): Promise<string> {
  const order = await findOrder(context, provider, orderId)
  if (!order?.bookingId) throw new Error(`order ${orderId} has no booking`)
  return order.bookingId
}

const reportedBy = ({ method }: GatewayPayment): string | null => method?.wallet ?? method?.type ?? null

async function once(context: Context, work: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await transact(context, work)
    context.stopPoint?.('payment-recorded')
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error
  }
}
