import type { SeatsCancelled } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { linesGoingBack } from '../rules/money-words.ts'
import { seatWords } from '../rules/seat-words.ts'
import { cancelledByCustomer } from './cancelled-by-customer.ts'

/** Tells the provider that a party gave some of its seats back. */
export const seatsGivenBack = defineBookingMail<SeatsCancelled>({
  template: 'seats-given-back',
  bound: 'own-account',
  on: 'commerce.seats_cancelled',
  to: 'provider',
  with: cancelledByCustomer,
  subject: ({ announced: { seats }, title, date }) => `${seatWords(seats)} given back: ${title}, ${date}`,
  words: ({ announced: { seats, reason, refund }, customer, booking, links }) => ({
    heading: `${customer.name} gave ${seatWords(seats)} back`,
    text: [
      `${booking.quantity === 1 ? '1 seat stays' : `${booking.quantity} seats stay`} booked.`,
      refund > 0 ? `${formatMoney(refund)} goes back.` : '',
      reason ? `They write: “${reason}”` : '',
    ]
      .filter(Boolean)
      .join(' '),
    button: seeOrder(links),
    lines: linesGoingBack(booking, refund),
  }),
})
