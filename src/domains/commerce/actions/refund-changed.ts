import type { Context } from '#platform/context.ts'
import { type CommerceDeps, type GatewayRef, gatewayOf } from '../ports.ts'
import { findPaymentAtGateway } from '../store/payments.ts'
import { recordRefund } from './record-refund.ts'
import { settle } from './settle-payment.ts'

/**
 * Updates or records a refund that changed at its gateway. Called by webhook, sweep and reconciler, each of which suffices.
 * Ignores refunds of payments that are not ours.
 */
export async function refundChanged(deps: CommerceDeps, context: Context, ref: GatewayRef): Promise<void> {
  const seen = await gatewayOf(deps, ref)?.readRefund(ref.gatewayId)
  const ofPayment = seen && { ...ref, gatewayId: seen.paymentId }
  const payment = ofPayment && (await findPaymentAtGateway(context, ofPayment))
  if (!payment) return
  if (payment.state === 'succeeded') return recordRefund(context, payment, seen)
  // the refund was heard of before the payment
  await settle(deps, context, payment)
  const settled = await findPaymentAtGateway(context, ofPayment)
  if (settled?.state === 'succeeded') await recordRefund(context, settled, seen)
}
