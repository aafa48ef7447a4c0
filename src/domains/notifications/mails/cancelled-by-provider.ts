import type { OrderCancelled } from '#domains/commerce/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { linesGoingBack } from '../rules/money-words.ts'
import { isPlainlyCancelled } from '../rules/overtaken.ts'
import { fileNote, freeAgain } from '../rules/seat-words.ts'
import { cancelledByCustomer } from './cancelled-by-customer.ts'

/** Brings the provider the file that takes a booking out of her calendar which its customer did not cancel. */
export const cancelledByProvider = defineBookingMail<OrderCancelled>({
  template: 'cancelled-by-provider',
  bound: 'own-account',
  on: 'commerce.order_cancelled',
  to: 'provider',
  with: cancelledByCustomer,
  off: 'Cancelled',
  when: ({ announced, booking }) => announced.by !== 'customer' && isPlainlyCancelled(booking, announced),
  subject: ({ announced, title, date }) =>
    announced.by === 'provider' ? `You cancelled ${title}, ${date}` : `Cancelled: ${title}, ${date}`,
  words: ({ announced: { by, refund }, customer, title, booking, links }) => ({
    heading:
      by === 'provider'
        ? `You cancelled ${title} with ${customer.name}`
        : `${title} with ${customer.name} is cancelled`,
    text: `${freeAgain(booking)}, and your customer has an e-mail about it.`,
    button: seeOrder(links),
    note: fileNote(booking),
    lines: linesGoingBack(booking, refund),
  }),
})
