import type { BookingRequested } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'

/** Tells the customer that the provider received the request. */
export const bookingRequested = defineBookingMail<BookingRequested>({
  template: 'booking-requested',
  bound: 'booking',
  on: 'scheduling.booking_requested',
  to: 'customer',
  perOrder: true,
  subject: ({ title, date }) => `Request sent: ${title}, ${date}`,
  words: ({ provider, booking, links }) => ({
    heading: `Your request is with ${provider}`,
    text: [
      booking.policy.request,
      'We hold the time for you until you have an answer. You’ll get an e-mail either way.',
    ]
      .filter(Boolean)
      .join(' '),
    button: seeBooking(links),
    closing: booking.policy.sentence,
  }),
})
