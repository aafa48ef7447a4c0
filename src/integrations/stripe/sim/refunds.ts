import { isBlocked } from './disputes.ts'
import { byItself, type Cause, record } from './events.ts'
import { findIntent } from './intents.ts'
import { moveMoney } from './moves.ts'
import { type Form, integer, merged, onlyKnown, text } from './parameters.ts'
import { invalid, missing } from './vendor-error.ts'
import { type Charge, now, type Refund, vendorId, type World } from './world.ts'

const known = [
  'payment_intent',
  'charge',
  'amount',
  'reason',
  'refund_application_fee',
  'reverse_transfer',
  'metadata',
  'expand',
]

/** `POST /v1/refunds`: partial refunds until the whole charge is refunded. */
export function createRefund(world: World, form: Form, cause: Cause): Refund {
  onlyKnown(form, known)
  const charge = chargeOf(world, form)
  const left = charge.amount_captured - charge.amount_refunded
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = integer(form, 'amount') ?? left
  if (amount <= 0) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    )
  const reason = text(form, 'reason') ?? null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason))
    throw invalid(`Invalid reason: ${reason}`, undefined, 'reason')
  const refund: Refund = {
    id: vendorId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(world),
    currency: charge.currency,
    metadata: merged({}, form),
    payment_intent: charge.payment_intent,
    reason,
    status: world.refundBehaviour.has(charge.id) ? 'pending' : 'succeeded',
  }
  world.refunds.set(refund.id, refund)
  takeFrom(charge, amount)
  moveMoney(world, { type: 'refund', source: refund.id, amount: -amount, currency: refund.currency })
  record(world, 'refund.created', refund, cause)
  record(world, 'charge.refunded', charge, cause)
  return refund
}

export function findRefund(world: World, id: string): Refund {
  const refund = world.refunds.get(id)
  if (!refund) throw missing('refund', id)
  return refund
}

/** Ends a pending refund, as the vendor does later on its own. */
export function finishRefund(world: World, id: string): Refund {
  const refund = findRefund(world, id)
  const charge = world.charges.get(refund.charge)
  if (refund.status !== 'pending' || !charge) return refund
  if (world.refundBehaviour.get(charge.id) === 'refund_fails') return failRefund(world, id)
  refund.status = 'succeeded'
  record(world, 'refund.updated', refund, byItself)
  return refund
}

/** Fails a refund, also one that had succeeded: the bank returned the money to the vendor. */
export function failRefund(world: World, id: string): Refund {
  const refund = findRefund(world, id)
  const charge = world.charges.get(refund.charge)
  if (refund.status === 'failed' || !charge) return refund
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  takeFrom(charge, -refund.amount)
  moveMoney(world, { type: 'refund_failure', source: id, amount: refund.amount, currency: refund.currency })
  record(world, 'refund.failed', refund, byItself)
  record(world, 'refund.updated', refund, byItself)
  return refund
}

function chargeOf(world: World, form: Form): Charge {
  const intentId = text(form, 'payment_intent')
  const chargeId = intentId ? findIntent(world, intentId).latest_charge : text(form, 'charge')
  if (!intentId && !chargeId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const charge = chargeId ? world.charges.get(chargeId) : undefined
  if (!charge && intentId)
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      undefined,
      'payment_intent',
    )
  if (!charge) throw missing('charge', String(chargeId))
  if (isBlocked(world, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  if (charge.status !== 'succeeded' || !charge.captured)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', undefined, 'charge')
  return charge
}

function takeFrom(charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}
