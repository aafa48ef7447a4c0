import type { BookingRequested } from '#domains/scheduling/events.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { endOfMoney, receiptLines } from '../rules/money-words.ts'
import { customerFacts, theyWrite } from '../rules/people-words.ts'

/** Tells the provider that a request is waiting for approval. Its links open a page; opening it decides nothing. */
export const requestToApprove = defineBookingMail<BookingRequested>({
  template: 'request-to-approve',
  bound: 'own-account',
  on: 'scheduling.booking_requested',
  to: 'provider',
  perOrder: true,
  choice: {
    title: 'Requests',
    text: 'When somebody asks for a time that you approve or decline, and when the request ends.',
    isOn: true,
  },
  when: ({ booking }) => booking.state === 'requested',
  subject: ({ title, date }) => `Please decide: ${title}, ${date}`,
  words: ({ announced: { until }, customer, booking, title, links, clocks: [{ zone, where }] }) => {
    const back = booking.totalCents === 0 ? '' : `, and ${endOfMoney(booking)}`
    return {
      heading: `${customer.name} asks for ${title}`,
      text: `${theyWrite(customer.note)}Please answer by ${dayIn(until, zone)}, ${timeIn(until, zone)} ${where}. After that the request ends by itself${back}.`,
      facts: [...customerFacts({ customer, booking }), ...receiptLines(booking)],
      button: { label: 'Approve', url: links.approve },
      otherButton: { label: 'Decline', url: links.decline },
      note: 'Both open a page on which you confirm your answer.',
      lines: [],
    }
  },
})
