import type { BookingExpired } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { requestToApprove } from './request-to-approve.ts'

/** Tells the provider that a request ended unanswered, and takes it out of her calendar. */
export const requestLapsed = defineBookingMail<BookingExpired>({
  template: 'request-lapsed',
  bound: 'own-account',
  on: 'scheduling.booking_expired',
  to: 'provider',
  with: requestToApprove,
  off: 'Not booked',
  when: ({ announced }) => announced.from === 'requested',
  subject: ({ title, date }) => `Not answered in time: ${title}, ${date}`,
  words: ({ customer, title, booking, links }) => {
    const back = booking.totalCents > 0 ? `, and ${customer.name} gets everything back` : ''
    return {
      heading: `The request for ${title} has ended`,
      text: `${customer.name} had no answer in time. The time is free again${back}.`,
      button: seeOrder(links),
      note: 'The attached calendar file removes the event from your calendar.',
      lines: [],
    }
  },
})
