import { type Cause, record } from './events.ts'
import { type Charge, type Intent, now, type Refund, vendorId, type World } from './world.ts'

/** Releases the held money of an intent that is being cancelled: the vendor shows this as a refund of the charge. */
export function releaseHeld(world: World, intent: Intent, cause: Cause): void {
  const charge = world.charges.get(intent.latest_charge ?? '')
  intent.amount_capturable = 0
  if (charge) giveUp(world, charge, charge.amount, cause)
}

/** Gives up held money: a refund of the charge that was never a payment. */
export function giveUp(world: World, charge: Charge, amount: number, cause: Cause): void {
  if (amount === 0) return
  const refund: Refund = {
    id: vendorId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(world),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  }
  world.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  record(world, 'refund.created', refund, cause)
  record(world, 'charge.refunded', charge, cause)
}
