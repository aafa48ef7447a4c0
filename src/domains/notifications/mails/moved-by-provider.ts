import type { BookingMoved } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { standsAt } from '../rules/overtaken.ts'
import { movedByCustomer } from './moved-by-customer.ts'

/** Brings the provider the calendar file of a booking that she moved herself. */
export const movedByProvider = defineBookingMail<BookingMoved>({
  template: 'moved-by-provider',
  bound: 'moves',
  on: 'scheduling.booking_moved',
  to: 'provider',
  with: movedByCustomer,
  when: ({ announced, booking }) => announced.by === 'provider' && standsAt(booking, announced),
  fromStart: ({ fromStart }) => fromStart,
  subject: ({ title, date }) => `You moved ${title}, now ${date}`,
  words: ({ customer, title, links }) => ({
    heading: `You moved ${title} with ${customer.name}`,
    text: 'The earlier time is free again, and your customer has an e-mail with the new one.',
    button: seeOrder(links),
    note: 'The attached calendar file updates the event in your calendar.',
    lines: [],
  }),
})
