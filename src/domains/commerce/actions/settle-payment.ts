import type { BookingAccess } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Checkout } from '../customer-contract.ts'
import type { PaymentFailed } from '../events.ts'
import { type CommerceDeps, type GatewayPayment, type GatewayRef, gatewayOf } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { settlementOf } from '../rules/settlement.ts'
import { findOrderWithLines } from '../store/order-lines.ts'
import { writeHistory } from '../store/orders.ts'
import {
  findPaymentAtGateway,
  findPaymentOf,
  type Payment,
  writeAsked,
  writeDecline,
  writePaymentState,
} from '../store/payments.ts'
import { checkoutOf, readCheckout } from './read-checkout.ts'
import { latestCharge, saleOf } from './read-sale.ts'
import { recordHeld } from './record-held.ts'
import { recordPaid, recordWrongAmount } from './record-paid.ts'
import { releaseHeld } from './release-held.ts'

/** Settles the payment on the return from the card form. Anyone with the booking link may call it. */
export async function settleByLink(
  deps: CommerceDeps,
  context: Context,
  access: BookingAccess,
): Promise<Checkout> {
  const { isOnlyToLookAt = false, ...ref } = access
  const sale = await saleOf(deps, context, ref)
  const { ordered } = sale
  const payment = ordered?.order.paymentStatus === 'pending' ? latestCharge(ordered) : undefined
  if (!payment) return checkoutOf(deps, context, sale, { isOnlyToLookAt })
  await settle(deps, context, payment)
  return readCheckout(deps, context, access)
}

/** Settles a payment that changed at the gateway. Called by the webhook and the sweep. Ignores unknown payments. */
export async function paymentChanged(deps: CommerceDeps, context: Context, ref: GatewayRef): Promise<void> {
  const payment = await findPaymentAtGateway(context, ref)
  if (payment) await settle(deps, context, payment)
}

/**
 * Reads a payment at the gateway and updates order and payment. Idempotent, in any order of calls: `pending` becomes
 * `paid` and never goes back. A declined card leaves the order pending and the card form usable. Throws
 * `commerce.gateway_unavailable`.
 */
export async function settle(deps: CommerceDeps, context: Context, payment: Payment): Promise<void> {
  const gateway = gatewayOf(deps, payment)
  if (!gateway || payment.gatewayId === null || payment.state === 'succeeded') return
  const seen = await gateway.readPayment(payment.gatewayId)
  await context.stopPoint?.('payment-seen')
  return settleSeen(deps, context, payment, seen)
}

/** Records what was seen of a payment at its gateway. Idempotent. Throws `commerce.gateway_unavailable`. */
export async function settleSeen(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  const settlement = settlementOf(payment, seen)
  switch (settlement.kind) {
    case 'paid':
      return recordPaid(deps, context, payment, seen)
    case 'wrong_amount':
      context.log.error(
        { orderId: payment.orderId, wanted: payment.amount, received: seen.amountReceived },
        'the gateway holds another amount',
      )
      return recordWrongAmount(deps, context, payment, seen)
    case 'held':
      return hold(deps, context, payment, seen)
    case 'released':
      return release(deps, context, payment, seen)
    case 'declined':
      return noteDecline(context, payment, settlement.failure)
    case 'processing':
    case 'cancelled':
      await writePaymentState(context, payment, settlement.kind)
      return
    case 'nothing':
      return writeAsked(context, payment)
  }
}

/** Records held money. If its time is lost, the money is released at once; the reconciler does so after a crash. */
async function hold(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  if ((await recordHeld(deps, context, payment, seen)) === 'requested') return
  const released = await gatewayOf(deps, payment)?.cancelPayment(seen.gatewayId)
  const now = await findPaymentOf(context, { provider: payment.provider, paymentId: payment.id })
  if (released && now) await settleSeen(deps, context, now, released)
}

/** Records that money is held no longer. A payment that could still be paid is closed first: the next attempt replaces it. */
async function release(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  const gateway = gatewayOf(deps, payment)
  const closed = seen.state === 'open' && gateway ? await gateway.cancelPayment(seen.gatewayId) : seen
  if (closed.state === 'succeeded') return settleSeen(deps, context, payment, closed)
  return releaseHeld(deps, context, payment, closed.failure)
}

function noteDecline(context: Context, payment: Payment, failure: string): Promise<void> {
  const { provider, orderId } = payment
  return transact(context, async (inside) => {
    if (!(await writeDecline(inside, payment, failure))) return
    await writeHistory(inside, { provider, id: orderId }, { step: 'updated', data: { failure } })
    const found = await findOrderWithLines(inside, provider, orderId)
    if (found)
      await announce<PaymentFailed>(inside, {
        type: 'commerce.payment_failed',
        provider,
        data: { ...orderEventData(found.order, found.lines), failure },
      })
  })
}
