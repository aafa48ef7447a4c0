import type { DeliveryOrdered } from '#domains/commerce/events.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { firstWord, theyWrite } from '../rules/people-words.ts'
import { newOrder } from './new-order.ts'

/** Tells the provider about something new to deliver. */
export const deliveryToDo = defineDeliveryMail<DeliveryOrdered>({
  template: 'delivery-to-do',
  about: 'delivery',
  bound: 'own-account',
  on: 'commerce.delivery_ordered',
  to: 'provider',
  with: newOrder,
  when: ({ delivery: { state, soldPass } }) => soldPass === null && state !== 'cancelled',
  subject: ({ title, due }) => `New order: ${title}, due ${due}`,
  words: ({ customer, title, due, list }) => ({
    heading: `${customer.name} ordered ${title}`,
    text: `${theyWrite(customer.note)}It is due ${due}. Reply to this mail to write to ${firstWord(customer.name)}.`,
    facts: [{ label: 'E-mail', value: customer.email }],
    button: { label: 'See what is to be delivered', url: list },
  }),
})
