import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** Both sides learn of a booking, each with the calendar file. */
export const mailBookingConfirmed = (parts: BookingMailParts) =>
  reaction<BookingConfirmed>({
    on: 'scheduling.booking_confirmed',
    name: 'notifications.mail-booking-confirmed',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, ({ state }) =>
        state === 'cancelled' ? [] : [{ template: 'booking-confirmed' }, { template: 'new-order' }],
      ),
  })
