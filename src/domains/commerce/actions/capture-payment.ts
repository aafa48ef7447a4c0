import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayNames, gatewayOf } from '../ports.ts'
import type { OrderKey } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { settleSeen } from './settle-payment.ts'

const Key = z.object({ provider: z.string(), orderId: z.string() })

export const capturePaymentTask = defineVendorTask(
  'commerce.capture-payment',
  Key,
  gatewayNames,
  capturePayment,
)

/**
 * Captures the held money of an approved request, and records what became of it. Idempotent. Throws
 * `commerce.gateway_unavailable`.
 */
export async function capturePayment(
  deps: CommerceDeps,
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<void> {
  const payment = await findPayment(context, provider, orderId)
  const gateway = payment && gatewayOf(deps, payment)
  if (!gateway || payment.state !== 'authorised' || payment.gatewayId === null) return
  const seen = await gateway.capturePayment(payment.gatewayId)
  await context.stopPoint?.('payment-captured')
  // a capture that was refused leaves nothing held while the customer pays another way
  const isHeld = seen.state === 'authorised'
  await settleSeen(deps, context, payment, isHeld ? await gateway.cancelPayment(payment.gatewayId) : seen)
}
