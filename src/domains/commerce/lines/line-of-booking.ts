import { createHash } from 'node:crypto'
import type { AppliedPass } from '#domains/passes/rules/applied.ts'
import type { Steps } from '#domains/pricing/rules/price.ts'
import type { Booking, HeldTerms } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { OrderSnapshot } from '../contract.ts'
import { policyText, snapshotOf } from '../rules/snapshot.ts'
import type { NewLine } from '../store/order-lines.ts'

type Booked = Pick<Booking, 'id' | 'serviceId' | 'sessionId' | 'quantity' | 'visitorTimezone'>

/** Builds the line of a booking with the steps of its price: seats of a class, a time of a service, or either with credits of a pass. */
export const lineOfBooking = (
  booking: Booked,
  terms: HeldTerms,
  { promotionCents, couponCents, creditCents, taxCents, chargedCents, adjustmentCents }: Steps,
  pass?: AppliedPass,
): NewLine => ({
  id: newId('lin'),
  kind: pass ? 'pass_use' : booking.sessionId === null ? 'service' : 'seats',
  title: terms.title,
  serviceId: booking.serviceId,
  bookingId: booking.id,
  adjusts: null,
  quantity: booking.quantity,
  unitAmount: terms.priceCents,
  promotion: promotionCents > 0 ? terms.promotion : null,
  promotionAmount: promotionCents,
  couponAmount: couponCents,
  creditAmount: creditCents,
  // spending a credit carries no tax: the pass did
  tax: pass ? null : terms.tax,
  taxAmount: taxCents,
  // an agreed price is a line of its own
  amount: chargedCents - adjustmentCents,
  snapshot: {
    ...snapshotWithHash(terms, booking),
    ...(pass && { paidByPass: { id: pass.passId, title: pass.title } }),
  },
})

/** Builds the snapshot of a sale from the terms of its hold, with the hash of the refund policy. */
function snapshotWithHash(terms: HeldTerms, { quantity, visitorTimezone }: Booked): OrderSnapshot {
  const sha256 = createHash('sha256').update(policyText(terms.policy)).digest('hex')
  return snapshotOf(terms, sha256, { quantity, visitorTimezone })
}
