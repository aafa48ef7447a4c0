import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endBookings } from '../actions/end-bookings.ts'
import type { CommerceDeps } from '../ports.ts'

/** Cancels the future bookings of an account that begins to close, including those being made at that moment. */
export const endBookingsOnClosing = (deps: CommerceDeps) =>
  reaction<AccountClosingChanged>({
    on: 'accounts.closing_changed',
    name: 'commerce.end-bookings-on-closing',
    queue: 'money',
    async run(context, { provider, data: { dueAt } }) {
      if (dueAt !== null) await endBookings(deps, context, [provider])
    },
  })
