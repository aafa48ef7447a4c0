import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endBookings } from '../actions/end-bookings.ts'
import type { CommerceDeps } from '../ports.ts'

/** Cancels the future bookings of a closed account with a full refund. */
export const endBookingsOfClosed = (deps: CommerceDeps) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'commerce.end-bookings-of-closed',
    queue: 'money',
    run: (context, { provider }) => endBookings(deps, context, [provider]),
  })
