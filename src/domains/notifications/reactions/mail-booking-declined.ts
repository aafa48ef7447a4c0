import type { BookingDeclined } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer learns that the time is not possible, and that everything goes back. */
export const mailBookingDeclined = (parts: BookingMailParts) =>
  reaction<BookingDeclined>({
    on: 'scheduling.booking_declined',
    name: 'notifications.mail-booking-declined',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, () => [
        { template: 'booking-declined' },
      ]),
  })
