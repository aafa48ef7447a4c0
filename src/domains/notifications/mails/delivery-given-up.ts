import type { DeliveryCancelled } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { cancelledByCustomer } from './cancelled-by-customer.ts'

/** Tells the provider that a customer cancelled something that was not started. */
export const deliveryGivenUp = defineDeliveryMail<DeliveryCancelled>({
  template: 'delivery-given-up',
  about: 'delivery',
  bound: 'own-account',
  on: 'commerce.delivery_cancelled',
  to: 'provider',
  with: cancelledByCustomer,
  when: ({ announced: { by } }) => by === 'customer',
  subject: ({ title, customer }) => `Cancelled: ${title} for ${customer.name}`,
  words: ({ announced: { reason, refund }, customer, title, order }) => ({
    heading: `${customer.name} cancelled ${title}`,
    text: [
      'It is off your list.',
      refund > 0 ? `${formatMoney(refund)} goes back.` : '',
      reason ? `They write: “${reason}”` : '',
    ]
      .filter(Boolean)
      .join(' '),
    button: { label: 'See the order', url: order },
  }),
})
