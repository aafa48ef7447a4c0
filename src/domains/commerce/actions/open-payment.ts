import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Order } from '../store/order-row.ts'
import { findPayment, writeOpened } from '../store/payments.ts'

/**
 * Creates the payment of an order at the gateway, after the order's transaction. Idempotent: the key consists of order
 * and attempt, so a retry never creates a second payment. Throws `commerce.gateway_unavailable`, `.payments_off`.
 */
export async function openPayment({ gateway }: CommerceDeps, context: Context, order: Order): Promise<void> {
  if (order.paymentStatus !== 'pending' || order.state !== 'open') return
  const payment = await findPayment(context, order.provider, order.id)
  if (!payment || payment.gatewayId !== null || payment.state === 'cancelled') return
  if (!gateway) return fail('commerce.payments_off')
  const { id, number, provider, productName, currency, customerEmail } = order
  const opened = await gateway.createPayment({
    idempotencyKey: `pi:${id}:${payment.attempt}`,
    amount: payment.amount,
    currency,
    description: `${productName} (#${number})`,
    receiptEmail: customerEmail,
    notes: { order_id: id, order_number: String(number), provider },
  })
  await context.stopPoint?.('payment-made')
  const { gatewayId, clientSecret } = opened
  if (await writeOpened(context, payment, { gatewayId, clientSecret })) return
  // the hold ended during the call to the gateway, so this payment must not be paid
  await gateway.cancelPayment(gatewayId)
}
