import type { SessionCancelled } from '#domains/scheduling/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { cancelForProvider } from '../actions/cancel-for-provider.ts'
import { lookBeforePromise } from '../actions/compare-refunds.ts'
import type { CommerceDeps } from '../ports.ts'

/** The most bookings that are read at once. */
const atOnce = 100

/**
 * Cancels the bookings of a session that its provider called off, each in its own transaction with everything back, so that
 * a run after a crash goes on with the rest.
 */
export const cancelBookingsOfSession = (deps: CommerceDeps) =>
  reaction<SessionCancelled>({
    on: 'scheduling.session_cancelled',
    name: 'commerce.cancel-bookings-of-session',
    queue: 'money',
    async run(context, { provider, data: { sessionId, reason } }) {
      for (;;) {
        const open = await deps.scheduling.listOfSession(context, { provider, sessionId }, atOnce)
        for (const booking of open) {
          const { orderId } = booking
          if (orderId !== null && !booking.isHeld)
            await lookBeforePromise(deps, context, { provider, orderId })
          await transact(context, (inside) =>
            cancelForProvider(deps, inside, booking, { reason, code: 'session_cancelled' }),
          )
          await context.stopPoint?.('session-booking-cancelled')
        }
        if (open.length < atOnce) return
      }
    },
  })
