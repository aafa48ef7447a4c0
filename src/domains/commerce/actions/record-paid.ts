import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderPaid, OrderRefundedSlotLost } from '../events.ts'
import type { CommerceDeps, GatewayPayment } from '../ports.ts'
import { paymentMethodOf } from '../rules/payment-method.ts'
import { told } from '../rules/told.ts'
import { findOrder, tellHistory, writePaid } from '../store/orders.ts'
import { type Payment, writePaymentState } from '../store/payments.ts'
import { promiseRefund } from './promise-refund.ts'

/**
 * The money is there: order and booking follow in one transaction, once. Where the time was lost meanwhile, all of it
 * is promised back in the same transaction and the order is cancelled.
 */
export function recordPaid(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  const { provider, orderId } = payment
  return transact(context, async (inside) => {
    const reportedAs = seen.method?.wallet ?? seen.method?.type ?? null
    if (!(await writePaymentState(inside, payment, 'succeeded', { method: reportedAs }))) return
    const before = await findOrder(inside, provider, orderId)
    if (!before?.bookingId) throw new Error(`order ${orderId} has no booking`)
    const outcome = await deps.scheduling.confirm(
      inside,
      { provider, bookingId: before.bookingId },
      { paid: true },
    )

    const method = paymentMethodOf(seen.method)
    const state = outcome === 'confirmed' ? 'active' : outcome === 'requested' ? 'open' : 'cancelled'
    const order = await writePaid(inside, before, { method, state })
    const data = { method, amount: payment.amount, ...(reportedAs && { reportedAs }) }
    await tellHistory(inside, order, { step: 'paid', data })
    await announce<OrderPaid>(inside, { type: 'commerce.order_paid', provider, data: told(order) })
    if (outcome !== 'lost') return tellHistory(inside, order, { step: outcome })

    await tellHistory(inside, order, { step: 'cancelled', data: { reason: 'slot_lost' } })
    await promiseRefund(inside, payment, 'slot_lost')
    await announce<OrderRefundedSlotLost>(inside, {
      type: 'commerce.order_refunded_slot_lost',
      provider,
      data: told(order),
    })
  })
}
