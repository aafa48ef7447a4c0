import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { titleWithDates } from '../rules/dates-of-order.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { customerFacts, firstWord, theyWrite } from '../rules/people-words.ts'

/** Tells the provider about a confirmed booking. */
export const newOrder = defineBookingMail<BookingConfirmed>({
  template: 'new-order',
  bound: 'own-account',
  on: 'scheduling.booking_confirmed',
  to: 'provider',
  perOrder: true,
  choice: {
    title: 'New bookings',
    text: 'When somebody books a time with you, with a calendar file.',
    isOn: true,
  },
  // a session that is over needs no confirmation
  when: ({ booking: { state, now, end } }) => state !== 'cancelled' && now < end,
  subject: ({ booking, date }) => `New booking: ${titleWithDates(booking)}, ${date}`,
  words: ({ customer, booking, links }) => ({
    heading: `${customer.name} booked ${titleWithDates(booking)}`,
    text: `${theyWrite(customer.note)}Reply to this mail to write to ${firstWord(customer.name)}.`,
    facts: customerFacts({ customer, booking }),
    button: seeOrder(links),
  }),
})
