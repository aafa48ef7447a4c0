import type { OrderCancelled } from '#domains/commerce/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { otherTimes } from '../rules/mail-links.ts'
import { linesGoingBack, refundWords } from '../rules/money-words.ts'
import { isPlainlyCancelled } from '../rules/overtaken.ts'
import { theyWrite } from '../rules/people-words.ts'

/** Tells the customer that a booking is cancelled, why, and what is refunded. */
export const bookingCancelled = defineBookingMail<OrderCancelled>({
  template: 'booking-cancelled',
  bound: 'booking',
  on: 'commerce.order_cancelled',
  to: 'customer',
  off: 'Cancelled',
  when: ({ announced, booking }) => isPlainlyCancelled(booking, announced),
  subject: ({ title, date }) => `Cancelled: ${title}, ${date}`,
  words: (letter) => {
    const { announced, booking, provider } = letter
    const isProviders = announced.by === 'provider'
    const money = refundWords(booking, announced) || 'The time is free again, and nothing was charged.'
    return {
      heading: isProviders ? `${provider} cancelled your booking` : 'Your booking is cancelled',
      text: `${isProviders ? theyWrite(announced.reason) : ''}${money}`,
      button: otherTimes('Book another time', letter),
      note: 'The attached calendar file removes the event from your calendar.',
      lines: linesGoingBack(booking, announced.refund),
    }
  },
})
