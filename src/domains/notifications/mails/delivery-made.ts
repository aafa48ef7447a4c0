import type { DeliveryMade } from '#domains/commerce/events.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'

/** Brings the customer to what was delivered. The words stand on the page alone, because anyone may have typed the address. */
export const deliveryMade = defineDeliveryMail<DeliveryMade>({
  template: 'delivery-made',
  about: 'delivery',
  bound: 'booking',
  on: 'commerce.delivery_made',
  to: 'customer',
  when: ({ delivery: { state } }) => state === 'delivered',
  subject: ({ title }) => `Your ${title} is here`,
  words: ({ title, firstName, page, delivery: { file } }) => ({
    heading: `Your ${title} is here`,
    text: `${firstName} has delivered it${file ? `, with the file ${file.name}` : ''}. It stays on the page of your order.`,
    button: { label: 'Open it', url: page },
    lines: [],
  }),
})
