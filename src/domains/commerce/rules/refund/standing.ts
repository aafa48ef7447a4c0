import type { Booking } from '#domains/scheduling/contract.ts'

type Stands = Pick<Booking, 'state' | 'start' | 'freeCancelUntil'>

/**
 * Why a customer cannot cancel a booking, in words; undefined: they can. Possible until the start, inclusive, and after
 * it while the provider's own move still gives a full refund.
 */
export function whyNotCancellable({ state, start, freeCancelUntil }: Stands, at: Date): string | undefined {
  if (state === 'requested' || state === 'confirmed') {
    const open = at <= start || (freeCancelUntil !== null && at <= freeCancelUntil)
    return open ? undefined : 'This session has begun.'
  }
  return over(state)
}

/** Why a booking in this state cannot be cancelled or moved, in words. */
export function over(state: Exclude<Booking['state'], 'requested' | 'confirmed'>): string {
  switch (state) {
    case 'held':
    case 'waitlisted':
      return 'Nothing is booked yet: the time is only kept for you, and given back by itself.'
    case 'cancelled':
      return 'This booking is cancelled already.'
    case 'declined':
    case 'expired':
      return 'This booking did not come about.'
    case 'completed':
    case 'no_show':
      return 'This session is over.'
  }
}
