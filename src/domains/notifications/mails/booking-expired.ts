import type { BookingExpired } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { otherTimes } from '../rules/mail-links.ts'
import { allGoesBack } from '../rules/money-words.ts'

/**
 * Tells the customer that a request expired unanswered, or accepted and unpaid. An expired hold causes no mail: the page shows
 * it.
 */
export const bookingExpired = defineBookingMail<BookingExpired>({
  template: 'booking-expired',
  bound: 'booking',
  on: 'scheduling.booking_expired',
  to: 'customer',
  perOrder: true,
  off: 'Not booked',
  when: ({ announced }) => announced.from !== 'held',
  subject: ({ announced, title, date }) =>
    announced.from === 'approved'
      ? `Not paid in time: ${title}, ${date}`
      : `Not answered in time: ${title}, ${date}`,
  words: (letter) => {
    const isUnpaid = letter.announced.from === 'approved'
    return {
      heading: isUnpaid ? 'Your booking was not paid in time' : 'Your request was not answered in time',
      text: `The time is free again.${isUnpaid ? ' Nothing was charged.' : allGoesBack(letter.booking)}`,
      button: otherTimes('Choose another time', letter),
      lines: [],
    }
  },
})
