import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { CancelledBy } from '#domains/scheduling/contract.ts'

const standing = ['requested', 'confirmed']

/** Whether a booking still stands at the announced start; a later change is announced by itself. */
export const standsAt = ({ state, start }: Checkout, announced: { readonly start: string }): boolean =>
  start === announced.start && standing.includes(state)

/**
 * Whether a cancelled order is told by the mails of a cancellation. A request that was declined or expired, and a
 * payment that came too late, have mails of their own: those bookings are not in the state `cancelled`.
 */
export const isPlainlyCancelled = (
  { state }: Checkout,
  { by, reason }: { readonly by: CancelledBy; readonly reason: string },
): boolean => state === 'cancelled' && !(by === 'system' && reason === 'slot_lost')
