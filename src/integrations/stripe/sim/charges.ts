import type { Card } from './cards.ts'
import { openDispute } from './disputes.ts'
import { type Cause, record } from './events.ts'
import { moveCharge } from './moves.ts'
import { VendorError } from './vendor-error.ts'
import {
  type Charge,
  type Intent,
  now,
  type PaymentError,
  type PaymentMethodDetails,
  vendorId,
  type World,
} from './world.ts'

/** Charges the card: the intent succeeds, or returns to `requires_payment_method` with a 402. */
export function charge(world: World, intent: Intent, card: Card, cause: Cause): Intent {
  const { outcome } = card
  const made: Charge = {
    id: vendorId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: now(world),
    currency: intent.currency,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method_details: detailsOf(card),
    refunded: false,
    status: 'failed',
  }
  world.charges.set(made.id, made)
  intent.latest_charge = made.id

  if (outcome.kind === 'declines') {
    const error: PaymentError = {
      type: 'card_error',
      code: outcome.code,
      ...(outcome.declineCode && { decline_code: outcome.declineCode }),
      message: outcome.message,
      doc_url: `https://stripe.com/docs/error-codes/${outcome.code.replaceAll('_', '-')}`,
    }
    Object.assign(made, { failure_code: outcome.code, failure_message: outcome.message })
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
    })
    record(world, 'charge.failed', made, cause)
    record(world, 'payment_intent.payment_failed', intent, cause)
    throw new VendorError(402, { ...error, payment_intent: intent })
  }
  const holds = intent.capture_method === 'manual'
  if (holds) hold(world, intent, made, cause)
  else succeed(world, intent, made, cause)
  const after = outcome.kind === 'pays' ? outcome.after : undefined
  if (after === 'dispute' && !holds) openDispute(world, made)
  else if (after && after !== 'dispute') world.refundBehaviour.set(made.id, after)
  return intent
}

/** Marks charge and intent as succeeded. */
function succeed(world: World, intent: Intent, made: Charge, cause: Cause): void {
  Object.assign(made, { status: 'succeeded', paid: true, captured: true, amount_captured: intent.amount })
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
  })
  moveCharge(world, made, intent.amount)
  record(world, 'charge.succeeded', made, cause)
  record(world, 'payment_intent.succeeded', intent, cause)
}

/** Holds the money on the card until it is captured or released. */
function hold(world: World, intent: Intent, made: Charge, cause: Cause): void {
  Object.assign(made, { status: 'succeeded', paid: true })
  Object.assign(intent, {
    status: 'requires_capture',
    amount_capturable: intent.amount,
    next_action: null,
    last_payment_error: null,
  })
  record(world, 'charge.succeeded', made, cause)
  record(world, 'payment_intent.amount_capturable_updated', intent, cause)
}

function detailsOf(card: Card): PaymentMethodDetails {
  if (card.type === 'ideal') return { type: 'ideal', ideal: { bank: 'ing' } }
  const { brand, last4, fingerprint, expMonth, expYear, wallet } = card
  return {
    type: 'card',
    card: {
      brand,
      last4,
      fingerprint,
      exp_month: expMonth,
      exp_year: expYear,
      wallet: wallet && { type: wallet },
    },
  }
}
