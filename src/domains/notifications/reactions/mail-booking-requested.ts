import type { BookingRequested } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer knows the request is under way, the provider that it waits for an answer. */
export const mailBookingRequested = (parts: BookingMailParts) =>
  reaction<BookingRequested>({
    on: 'scheduling.booking_requested',
    name: 'notifications.mail-booking-requested',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, () => [
        { template: 'booking-requested' },
        { template: 'request-to-approve' },
      ]),
  })
