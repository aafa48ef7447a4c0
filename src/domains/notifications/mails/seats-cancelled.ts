import type { SeatsCancelled } from '#domains/commerce/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { linesGoingBack, refundWords } from '../rules/money-words.ts'
import { seatWords } from '../rules/seat-words.ts'

/** Tells the customer which seats are given back, what is refunded for them, and what stays booked. */
export const seatsCancelled = defineBookingMail<SeatsCancelled>({
  template: 'seats-cancelled',
  bound: 'booking',
  on: 'commerce.seats_cancelled',
  to: 'customer',
  subject: ({ announced: { seats }, title, date }) => `${seatWords(seats)} cancelled: ${title}, ${date}`,
  words: ({ announced, booking, links }) => ({
    heading: `${seatWords(announced.seats)} cancelled, ${booking.quantity} still yours`,
    text: refundWords(booking, announced) || 'Nothing was charged for it.',
    button: seeBooking(links),
    note: 'The attached calendar file updates the event in your calendar.',
    lines: linesGoingBack(booking, announced.refund),
  }),
})
