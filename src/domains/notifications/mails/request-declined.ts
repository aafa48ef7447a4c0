import type { BookingDeclined } from '#domains/scheduling/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { fileNote, freeAgain } from '../rules/seat-words.ts'
import { requestToApprove } from './request-to-approve.ts'

/** Brings the provider the file that takes a declined request out of her calendar. */
export const requestDeclined = defineBookingMail<BookingDeclined>({
  template: 'request-declined',
  bound: 'own-account',
  on: 'scheduling.booking_declined',
  to: 'provider',
  perOrder: true,
  with: requestToApprove,
  off: 'Declined',
  subject: ({ title, date }) => `You declined ${title}, ${date}`,
  words: ({ customer, title, booking, links }) => ({
    heading: `You declined ${title} with ${customer.name}`,
    text: `${freeAgain(booking)}, and your customer has an e-mail about it.`,
    button: seeOrder(links),
    note: fileNote(booking),
    lines: [],
  }),
})
