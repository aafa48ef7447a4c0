import type { BookingRequested } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer knows the request is under way, the provider that it waits for an answer. */
export const mailBookingRequested = (parts: BookingMailParts) =>
  reaction<BookingRequested>({
    on: 'scheduling.booking_requested',
    name: 'notifications.mail-booking-requested',
    async run(context, { provider, id, data }) {
      const about = { provider, bookingId: data.bookingId, orderId: data.orderId, occasion: id }
      await mailAboutBooking(context, parts, { ...about, template: 'booking-requested', to: 'customer' })
      await mailAboutBooking(context, parts, { ...about, template: 'request-to-approve', to: 'provider' })
    },
  })
