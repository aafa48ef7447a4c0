import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'

/** Tells the provider about a confirmed booking. */
export const newOrder = defineBookingMail<BookingConfirmed>({
  template: 'new-order',
  on: 'scheduling.booking_confirmed',
  to: 'provider',
  calendar: 'REQUEST',
  when: ({ booking }) => booking.state !== 'cancelled',
  subject: ({ title, date }) => `New booking: ${title}, ${date}`,
  words: ({ customer, title, links }) => ({
    heading: `${customer.name} booked ${title}`,
    text: `Write to ${customer.email} if something has to be said before.`,
    button: seeOrder(links),
  }),
})
