import type { DeliveryOrdered } from '#domains/commerce/events.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'

/** Tells the customer that the order is there, and by when it is delivered. */
export const deliveryOrdered = defineDeliveryMail<DeliveryOrdered>({
  template: 'delivery-ordered',
  about: 'delivery',
  bound: 'booking',
  on: 'commerce.delivery_ordered',
  to: 'customer',
  when: ({ delivery: { state, soldPass } }) => soldPass === null && state !== 'cancelled',
  subject: ({ title, due }) => `Your order: ${title}, by ${due}`,
  words: ({ customer, firstName, due, page, delivery }) => ({
    heading: `Thank you, ${firstWord(customer.name)}`,
    text: `${firstName} has your order and delivers it by ${due}. You get a mail when it is started, and one with a link once it is there.`,
    button: { label: 'See your order', url: page },
    closing: delivery.policy.sentence,
  }),
})
