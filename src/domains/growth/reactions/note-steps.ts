import type {
  DeliveryCancelled,
  DeliveryOrdered,
  OrderCancelled,
  OrderPaid,
  PaymentDue,
} from '#domains/commerce/events.ts'
import type { BookingConfirmed, BookingRequested } from '#domains/scheduling/events.ts'
import type { Announcement } from '#platform/events/outbox.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { noteStep, type OrderStep } from '../actions/note-step.ts'
import type { GrowthDeps } from '../ports.ts'

type Deps = Pick<GrowthDeps, 'scheduling' | 'commerce'>
/** The announcements that say how far an order is. */
type Told =
  | BookingRequested
  | BookingConfirmed
  | OrderPaid
  | PaymentDue
  | OrderCancelled
  | DeliveryOrdered
  | DeliveryCancelled

const steps: { readonly [Type in Told['type']]: OrderStep } = {
  'scheduling.booking_requested': 'requested',
  'scheduling.booking_confirmed': 'confirmed',
  'commerce.order_paid': 'paid',
  'commerce.payment_due': 'payment-deferred',
  'commerce.order_cancelled': 'cancelled',
  'commerce.delivery_ordered': 'confirmed',
  'commerce.delivery_cancelled': 'cancelled',
}

/** Note each step of an order as an event of the server, from the product's own announcements and never from a browser. */
export const noteSteps = (deps: Deps): readonly Reaction[] =>
  Object.entries(steps).map(([on, step]) =>
    reaction<Announcement & { readonly data: Told['data'] }>({
      on,
      name: `growth.note-${on.replace(/^.*\./, '').replaceAll('_', '-')}`,
      queue: 'counts',
      run: (context, { provider, data, at }) => noteStep(deps, context, { provider, data, at, step }),
    }),
  )
