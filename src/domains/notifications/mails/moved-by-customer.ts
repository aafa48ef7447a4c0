import type { BookingMoved } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { standsAt } from '../rules/overtaken.ts'

/** Tells the provider that the customer moved a booking. */
export const movedByCustomer = defineBookingMail<BookingMoved>({
  template: 'moved-by-customer',
  bound: 'moves',
  on: 'scheduling.booking_moved',
  to: 'provider',
  choice: {
    title: 'Moved bookings',
    text: 'When a customer moves a booking to another time, or you do, with a calendar file.',
    isOn: true,
  },
  when: ({ announced, booking }) => announced.by === 'customer' && standsAt(booking, announced),
  fromStart: ({ fromStart }) => fromStart,
  subject: ({ title, date }) => `Moved: ${title}, now ${date}`,
  words: ({ customer, title, links }) => ({
    heading: `${customer.name} moved ${title}`,
    text: 'The earlier time is free again.',
    button: seeOrder(links),
    note: 'The attached calendar file updates the event in your calendar.',
  }),
})
