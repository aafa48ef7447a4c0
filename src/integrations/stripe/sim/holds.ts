import { byItself, type Cause, record } from './events.ts'
import { findIntent, unexpectedState } from './intents.ts'
import { moveCharge } from './moves.ts'
import { type Form, integer, onlyKnown } from './parameters.ts'
import { giveUp, releaseHeld } from './release.ts'
import { invalid, VendorError } from './vendor-error.ts'
import { type Charge, type Intent, now, type PaymentError, type World } from './world.ts'

/**
 * `POST /v1/payment_intents/:id/capture`: takes the held money, or a part of it, which releases the rest. A card that the
 * bank refuses by now ends the hold with a 402.
 */
export function captureIntent(world: World, id: string, form: Form, cause: Cause): Intent {
  onlyKnown(form, ['amount_to_capture', 'metadata', 'expand'])
  const intent = findIntent(world, id)
  const charge = world.charges.get(intent.latest_charge ?? '')
  if (intent.status !== 'requires_capture' || !charge) throw unexpectedState(intent, 'capture')
  const amount = integer(form, 'amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalid(
      `The amount_to_capture must be between 1 and ${intent.amount_capturable}.`,
      'amount_too_large',
      'amount_to_capture',
    )
  if (world.refundBehaviour.get(charge.id) === 'capture_fails')
    return refuseCapture(world, intent, charge, cause)
  giveUp(world, charge, charge.amount - amount, cause)
  Object.assign(charge, { captured: true, amount_captured: amount })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  moveCharge(world, charge, amount)
  record(world, 'charge.captured', charge, cause)
  record(world, 'payment_intent.succeeded', intent, cause)
  return intent
}

/** Ends a hold as the vendor does by itself after about seven days. */
export function expireHold(world: World, id: string): Intent {
  const intent = findIntent(world, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'cancel')
  releaseHeld(world, intent, byItself)
  Object.assign(intent, { status: 'canceled', canceled_at: now(world), cancellation_reason: 'automatic' })
  const charge = world.charges.get(intent.latest_charge ?? '')
  if (charge) record(world, 'charge.expired', charge, byItself)
  record(world, 'payment_intent.canceled', intent, byItself)
  return intent
}

function refuseCapture(world: World, intent: Intent, charge: Charge, cause: Cause): never {
  const error: PaymentError = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
  }
  Object.assign(charge, {
    status: 'failed',
    paid: false,
    failure_code: error.code,
    failure_message: error.message,
  })
  Object.assign(intent, {
    status: 'requires_payment_method',
    amount_capturable: 0,
    payment_method: null,
    last_payment_error: error,
  })
  record(world, 'charge.failed', charge, cause)
  record(world, 'payment_intent.payment_failed', intent, cause)
  throw new VendorError(402, { ...error, payment_intent: intent })
}
