import type { OrderPaid } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { noteOrderOf } from '../store/contacts.ts'

/** Notes a paid order at the contact of its customer, who may be another one than when it was placed. */
export const notePaidOrder = reaction<OrderPaid>({
  on: 'commerce.order_paid',
  name: 'audience.note-paid-order',
  queue: 'bulk',
  run: (context, { provider, data: { orderId } }) => noteOrderOf(context, { provider, orderId }),
})
