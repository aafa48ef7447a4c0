import type { ReminderDue } from '#domains/scheduling/events.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { customerFacts, theyWrite } from '../rules/people-words.ts'
import { nearDay } from '../rules/time-words.ts'

/** Reminds the provider of a confirmed session. Not sent if the booking was moved or cancelled, or has started. */
export const sessionAhead = defineBookingMail<ReminderDue>({
  template: 'session-ahead',
  bound: 'own-account',
  on: 'scheduling.reminder_due',
  to: 'provider',
  choice: {
    title: 'Reminders',
    text: 'Before each session, at the times at which your customer is reminded too.',
    isOn: false,
  },
  when: ({ announced, booking: { state, start, now } }) =>
    state === 'confirmed' && start === announced.start && now < start,
  subject({ booking, customer, title, clocks: [{ zone, where }] }) {
    const start = Date.parse(booking.start)
    const day = nearDay(start, Date.parse(booking.now), zone) ?? dayIn(start, zone)
    return `${day}, ${timeIn(start, zone)} ${where}: ${title} with ${customer.name}`
  },
  words: ({ booking, customer, title, links }) => ({
    heading: `${title} with ${customer.name}`,
    text: theyWrite(customer.note).trim() || 'This session is coming up.',
    facts: customerFacts({ customer, booking }),
    button: seeOrder(links),
    lines: [],
  }),
})
