import type { OrderPlaced } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { noteOrderOf } from '../store/contacts.ts'

/** Notes at the contact of a customer that they ordered. */
export const noteOrder = reaction<OrderPlaced>({
  on: 'commerce.order_placed',
  name: 'audience.note-order',
  queue: 'bulk',
  run: (context, { provider, data: { orderId } }) => noteOrderOf(context, { provider, orderId }),
})
