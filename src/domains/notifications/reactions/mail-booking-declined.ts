import type { BookingDeclined } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

export const mailBookingDeclined = (parts: BookingMailParts) =>
  reaction<BookingDeclined>({
    on: 'scheduling.booking_declined',
    name: 'notifications.mail-booking-declined',
    async run(context, { provider, id, data }) {
      const { bookingId, orderId } = data
      await mailAboutBooking(context, parts, {
        provider,
        bookingId,
        orderId,
        occasion: id,
        template: 'booking-declined',
        to: 'customer',
      })
    },
  })
