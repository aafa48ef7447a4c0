import type { ReminderDue } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer is reminded of a session that still stands, at the time it was announced for. */
export const mailReminder = (parts: BookingMailParts) =>
  reaction<ReminderDue>({
    on: 'scheduling.reminder_due',
    name: 'notifications.mail-reminder',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId, start, hours } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, (booking) => {
        const stands = booking.state === 'confirmed' && booking.start === start && booking.now < start
        return stands ? [{ template: 'reminder', hours }] : []
      }),
  })
