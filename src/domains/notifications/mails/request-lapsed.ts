import type { BookingExpired } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { endOfMoney } from '../rules/money-words.ts'
import { fileNote, freeAgain } from '../rules/seat-words.ts'
import { requestToApprove } from './request-to-approve.ts'

/** Tells the provider that a request ended unanswered, or approved and unpaid, and takes it out of her calendar. */
export const requestLapsed = defineBookingMail<BookingExpired>({
  template: 'request-lapsed',
  bound: 'own-account',
  on: 'scheduling.booking_expired',
  to: 'provider',
  perOrder: true,
  with: requestToApprove,
  off: 'Not booked',
  when: ({ announced }) => announced.from !== 'held',
  subject: ({ announced, title, date }) =>
    announced.from === 'approved'
      ? `Not paid in time: ${title}, ${date}`
      : `Not answered in time: ${title}, ${date}`,
  words: ({ announced, customer, title, booking, links }) => {
    const back = booking.totalCents > 0 ? `, and ${endOfMoney(booking)}` : ''
    return {
      heading: `The request for ${title} has ended`,
      text:
        announced.from === 'approved'
          ? `You approved it, and ${customer.name} did not pay in time. ${freeAgain(booking)}.`
          : `${customer.name} had no answer in time. ${freeAgain(booking)}${back}.`,
      button: seeOrder(links),
      note: fileNote(booking),
      lines: [],
    }
  },
})
