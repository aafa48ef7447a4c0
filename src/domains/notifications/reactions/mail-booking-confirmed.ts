import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** Both sides learn of a booking, each with the calendar file. */
export const mailBookingConfirmed = (parts: BookingMailParts) =>
  reaction<BookingConfirmed>({
    on: 'scheduling.booking_confirmed',
    name: 'notifications.mail-booking-confirmed',
    async run(context, { provider, id, data }) {
      const about = { provider, bookingId: data.bookingId, orderId: data.orderId, occasion: id }
      await mailAboutBooking(context, parts, { ...about, template: 'booking-confirmed', to: 'customer' })
      await mailAboutBooking(context, parts, { ...about, template: 'new-order', to: 'provider' })
    },
  })
