import type { Booking } from '../contract.ts'
import { answerBy } from './answer-by.ts'

/** What becomes of a hold when its order is settled. */
export type SettledAs = 'confirmed' | 'requested'

/** `requested`: the provider decides first. */
export const settledAs = ({
  requiresApproval,
  approvedAt,
}: Pick<Booking, 'requiresApproval' | 'approvedAt'>): SettledAs =>
  requiresApproval && approvedAt === null ? 'requested' : 'confirmed'

/** The customer and order of a hold. */
type Customer = { readonly orderId: string; readonly personId: string; readonly name: string }

/** The booking after its order was written; `settled` undefined: it waits for a payment. */
export function soldBooking(
  booking: Booking,
  { orderId, personId, name }: Customer,
  settled: SettledAs | undefined,
  now: Date,
): Booking {
  const sold = { ...booking, orderId, personId, customerName: name }
  if (!settled) return sold
  return { ...sold, state: settled, holdUntil: settled === 'requested' ? answerBy(booking.start, now) : null }
}
