import type { BookingExpired } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** Only a request that nobody answered is worth a mail; a hold that ran out was seen on the page. */
export const mailBookingExpired = (parts: BookingMailParts) =>
  reaction<BookingExpired>({
    on: 'scheduling.booking_expired',
    name: 'notifications.mail-booking-expired',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId, from } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, () =>
        from === 'requested' ? [{ template: 'booking-expired' }] : [],
      ),
  })
