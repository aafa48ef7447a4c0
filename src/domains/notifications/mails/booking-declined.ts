import type { BookingDeclined } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { otherTimes } from '../rules/mail-links.ts'
import { allGoesBack } from '../rules/money-words.ts'

/** Tells the customer that the provider declined the request, and that everything is refunded. */
export const bookingDeclined = defineBookingMail<BookingDeclined>({
  template: 'booking-declined',
  bound: 'booking',
  on: 'scheduling.booking_declined',
  to: 'customer',
  perOrder: true,
  off: 'Not booked',
  subject: ({ title, date }) => `Not possible: ${title}, ${date}`,
  words: (letter) => ({
    heading: 'This time is not possible',
    text: `${letter.provider} could not take your request.${allGoesBack(letter.booking)}`,
    button: otherTimes('Choose another time', letter),
    lines: [],
  }),
})
