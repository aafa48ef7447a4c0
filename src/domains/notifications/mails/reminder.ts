import type { ReminderDue } from '#domains/scheduling/events.ts'
import { dayIn, inZone, timeIn } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'
import { nearDay } from '../rules/time-words.ts'

/** Reminds the customer of a confirmed session. Not sent if the booking was moved or cancelled, or has started. */
export const reminder = defineBookingMail<ReminderDue>({
  template: 'reminder',
  bound: 'booking',
  on: 'scheduling.reminder_due',
  to: 'customer',
  when: ({ announced, booking: { state, start, now } }) =>
    state === 'confirmed' && start === announced.start && now < start,
  subject({ announced, booking, title, clocks: [{ zone, where }] }) {
    const start = Date.parse(booking.start)
    const day = nearDay(start, Date.parse(booking.now), zone) ?? dayIn(start, zone)
    return `${announced.hours === 1 ? 'Soon' : day}: ${title}, ${timeIn(start, zone)} ${where}`
  },
  words({ announced, booking, customer, clocks: [{ zone }] }) {
    const start = Date.parse(booking.start)
    const day = nearDay(start, Date.parse(booking.now), zone)?.toLowerCase()
    const when = day ?? `on ${inZone(start, zone, { weekday: 'long' })}`
    const isOnline = booking.service.placeKind !== 'Offline'
    return {
      heading: `See you ${announced.hours === 1 ? 'soon' : when}, ${firstWord(customer.name)}`,
      text: isOnline
        ? booking.service.placeKind === 'Phone'
          ? 'The meeting page says who calls, from ten minutes before the start.'
          : 'You can join from ten minutes before the start.'
        : 'The address and directions are on your booking’s page.',
      button: { label: isOnline ? 'Open the meeting page' : 'See where it is', url: booking.joinUrl },
      lines: [],
    }
  },
})
