import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { titleWithDates } from '../rules/dates-of-order.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { firstWord } from '../rules/people-words.ts'

/** Tells the customer that the booking is confirmed. */
export const bookingConfirmed = defineBookingMail<BookingConfirmed>({
  template: 'booking-confirmed',
  bound: 'booking',
  on: 'scheduling.booking_confirmed',
  to: 'customer',
  perOrder: true,
  // a session that is over needs no confirmation
  when: ({ booking: { state, now, end } }) => state !== 'cancelled' && now < end,
  subject: ({ booking, date }) => `You’re booked: ${titleWithDates(booking)}, ${date}`,
  words: ({ customer, booking, links }) => ({
    heading: `You’re booked, ${firstWord(customer.name)}`,
    text:
      booking.dates.length > 1
        ? 'These dates are yours. Everything you need is below.'
        : 'The time is yours. Everything you need is below.',
    button: seeBooking(links),
    note: [...hintsOf(booking), 'A calendar file is attached.'].join(' '),
    closing: booking.policy.sentence,
  }),
})

/** How to find the place, and what to bring, as sentences. */
function hintsOf({ service: { directions, preparation } }: Checkout): string[] {
  const items = preparation.split('\n').map(sentenceOf).filter(Boolean)
  return [
    ...(directions.trim() ? [`How to find it: ${sentenceOf(directions)}`] : []),
    ...(items.length > 0 ? [`Before we start: ${items.join(' ')}`] : []),
  ]
}

const sentenceOf = (text: string) => text.trim().replace(/(?<=[^.!?…])$/, '.')
