import { reaction } from '#platform/events/reactions.ts'
import { endAdditions } from '../actions/end-additions.ts'
import type { DeliveryCancelled, OrderCancelled } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'

/** Ends what was added to bookings, once all of them are cancelled. */
export const endAdditionsOfBookings = (deps: CommerceDeps) =>
  reaction<OrderCancelled>({
    on: 'commerce.order_cancelled',
    name: 'commerce.end-additions-of-bookings',
    queue: 'money',
    run: (context, { provider, data: { orderId, by } }) =>
      endAdditions(deps, context, { provider, orderId }, by),
  })

/** The same for work without a date. */
export const endAdditionsOfWork = (deps: CommerceDeps) =>
  reaction<DeliveryCancelled>({
    on: 'commerce.delivery_cancelled',
    name: 'commerce.end-additions-of-work',
    queue: 'money',
    run: (context, { provider, data: { orderId, by } }) =>
      endAdditions(deps, context, { provider, orderId }, by),
  })
