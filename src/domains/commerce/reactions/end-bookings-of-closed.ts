import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endBookings } from '../actions/end-bookings.ts'
import type { CommerceDeps } from '../ports.ts'

/** When an account is closed, what is still to come is cancelled with everything given back. */
export const endBookingsOfClosed = (deps: CommerceDeps) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'commerce.end-bookings-of-closed',
    queue: 'money',
    run: (context, { provider }) => endBookings(deps, context, [provider]),
  })
