import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { CancelledBy } from '#domains/scheduling/contract.ts'

const standing = ['requested', 'confirmed']

/** Whether a booking is still requested or confirmed at the announced start. A later change is announced itself. */
export const standsAt = ({ state, start }: Checkout, announced: { readonly start: string }): boolean =>
  start === announced.start && standing.includes(state)

/**
 * Whether the cancellation mails apply to a cancelled order. A declined or expired request and a late payment have
 * mails of their own: their bookings are not in the state `cancelled`, or the reason is `slot_lost`.
 */
export const isPlainlyCancelled = (
  { state }: Checkout,
  { by, reason }: { readonly by: CancelledBy; readonly reason: string },
): boolean => state === 'cancelled' && !(by === 'system' && reason === 'slot_lost')
