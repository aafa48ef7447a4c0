import type { DeliveryStarted } from '#domains/commerce/events.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'

/** Tells the customer that the provider is at work, and that the order cannot be cancelled any more. */
export const deliveryStarted = defineDeliveryMail<DeliveryStarted>({
  template: 'delivery-started',
  about: 'delivery',
  bound: 'booking',
  on: 'commerce.delivery_started',
  to: 'customer',
  when: ({ delivery: { state } }) => state === 'started',
  subject: ({ title, firstName }) => `${firstName} has started: ${title}`,
  words: ({ firstName, due, page }) => ({
    heading: `${firstName} has started`,
    text: `You have it by ${due}. It cannot be cancelled on its page any more; for anything else, reply to this mail.`,
    button: { label: 'See your order', url: page },
    lines: [],
  }),
})
