import type { BookingRequested } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'

/** Tells the provider that a request is waiting for approval. */
export const requestToApprove = defineBookingMail<BookingRequested>({
  template: 'request-to-approve',
  on: 'scheduling.booking_requested',
  to: 'provider',
  subject: ({ title, date }) => `Please decide: ${title}, ${date}`,
  words: ({ customer, title, links }) => ({
    heading: `${customer.name} asks for ${title}`,
    text: 'Approve or decline on your dashboard. Unanswered, the request ends by itself and everything is paid back.',
    button: seeOrder(links),
  }),
})
