import { freeCancelHours } from '#domains/scheduling/contract.ts'
import type { BookingMoved } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { standsAt } from '../rules/overtaken.ts'
import { theyWrite } from '../rules/people-words.ts'

/** Tells the customer both times of a moved booking, and how to cancel if the provider moved it. */
export const bookingMoved = defineBookingMail<BookingMoved>({
  template: 'booking-moved',
  bound: 'moves',
  on: 'scheduling.booking_moved',
  to: 'customer',
  when: ({ announced, booking }) => standsAt(booking, announced),
  fromStart: ({ fromStart }) => fromStart,
  subject: ({ title, date }) => `Moved: ${title}, now ${date}`,
  words: ({ announced: { by, reason }, provider, booking, links }) => {
    const isOwn = by === 'customer'
    const paid = booking.totalCents > 0 ? ', and everything you paid comes back' : ''
    const free = `If the new time does not suit you, cancel within ${freeCancelHours} hours${paid}.`
    return {
      heading: isOwn ? 'Your booking was moved' : `${provider} moved your booking`,
      text: isOwn ? 'The new time is yours.' : `${theyWrite(reason)}${free}`,
      button: seeBooking(links),
      note: 'The attached calendar file updates the event in your calendar.',
    }
  },
})
