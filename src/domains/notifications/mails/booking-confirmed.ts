import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { firstWord } from '../rules/people-words.ts'

/** Tells the customer that the booking is confirmed. */
export const bookingConfirmed = defineBookingMail<BookingConfirmed>({
  template: 'booking-confirmed',
  on: 'scheduling.booking_confirmed',
  to: 'customer',
  calendar: 'REQUEST',
  when: ({ booking }) => booking.state !== 'cancelled',
  subject: ({ title, date }) => `You’re booked: ${title}, ${date}`,
  words: ({ customer, booking, links }) => ({
    heading: `You’re booked, ${firstWord(customer.name)}`,
    text: 'The time is yours. Everything you need is below.',
    button: seeBooking(links),
    note: 'A calendar file is attached.',
    closing: booking.policy.sentence,
  }),
})
