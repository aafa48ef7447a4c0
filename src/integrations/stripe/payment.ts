import type Stripe from 'stripe'
import type { GatewayMethod, GatewayPayment, GatewayRefund } from '#domains/commerce/ports.ts'
import { refundFailure } from './refund-failures.ts'

/** integrations 1.2, the status graph, mapped to commerce's states. */
const states: Readonly<Record<string, GatewayPayment['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'authorised',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** The vendor refuses to confirm a payment in another state. */
const takingCard: readonly string[] = ['requires_payment_method', 'requires_confirmation']

/** Converts a PaymentIntent read with its latest charge. An unknown status is `processing`: it is read again later. */
export function paymentOf(intent: Stripe.PaymentIntent): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const paidWith = charge?.payment_method_details
  return {
    gatewayId: intent.id,
    clientSecret: intent.client_secret,
    state: states[intent.status] ?? 'processing',
    takesCard: takingCard.includes(intent.status),
    amountHeld: intent.status === 'requires_capture' ? intent.amount_capturable : 0,
    amountReceived: intent.amount_received,
    amountRefunded: charge?.amount_refunded ?? 0,
    method: paidWith ? methodOf(paidWith) : null,
    failure: intent.last_payment_error?.message ?? null,
  }
}

function methodOf({ type, card }: Stripe.Charge.PaymentMethodDetails): GatewayMethod {
  const { brand, last4, fingerprint } = card ?? {}
  return {
    type,
    wallet: card?.wallet?.type ?? null,
    ...(brand && last4 && { card: { brand, last4, fingerprint: fingerprint ?? undefined } }),
  }
}

/** A payment that the vendor does not know and that therefore cannot be paid any more. */
export const unknownPayment = (gatewayId: string): GatewayPayment => ({
  gatewayId,
  clientSecret: null,
  state: 'cancelled',
  takesCard: false,
  amountHeld: 0,
  amountReceived: 0,
  amountRefunded: 0,
  method: null,
  failure: null,
})

export function refundOf(refund: Stripe.Refund): GatewayRefund {
  const { id, status, failure_reason, amount, payment_intent, metadata } = refund
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return {
    gatewayId: id,
    paymentId: (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? '',
    amount,
    state,
    failure: state === 'failed' ? refundFailure(failure_reason) : null,
    notes: metadata ?? {},
  }
}
