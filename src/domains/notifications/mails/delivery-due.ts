import type { DeliveryDue } from '#domains/commerce/events.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'

/** Reminds the provider of something to deliver, before its due day and after it. */
export const deliveryDue = defineDeliveryMail<DeliveryDue>({
  template: 'delivery-due',
  about: 'delivery',
  bound: 'own-account',
  on: 'commerce.delivery_due',
  to: 'provider',
  when: ({ delivery: { state } }) => state === 'open' || state === 'started',
  subject: ({ announced: { days }, title, due }) =>
    days > 0 ? `Due ${due}: ${title}` : `Late since ${due}: ${title}`,
  words: ({ announced: { days }, customer, title, due, list }) => ({
    heading: days > 0 ? `${title} is due ${due}` : `${title} was due ${due}`,
    text:
      days > 0
        ? `${customer.name} waits for it. Deliver it from your list.`
        : `${customer.name} still waits for it. Deliver it from your list, or write when it comes: reply to this mail.`,
    button: { label: 'See what is to be delivered', url: list },
    lines: [],
  }),
})
