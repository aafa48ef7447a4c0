import type { BookingMoved } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

const standing = ['requested', 'confirmed']

/** The customer reads both times, and the provider too when it was not their doing; a later move tells for itself. */
export const mailBookingMoved = (parts: BookingMailParts) =>
  reaction<BookingMoved>({
    on: 'scheduling.booking_moved',
    name: 'notifications.mail-booking-moved',
    queue: 'mail',
    run: (context, { provider, id, data }) => {
      const { bookingId, orderId, start, by, fromStart, reason } = data
      return mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, (booking) => {
        if (booking.start !== start || !standing.includes(booking.state)) return []
        const moved = { by, fromStart, reason }
        const toCustomer = { template: 'booking-moved', ...moved } as const
        return by === 'customer' ? [toCustomer, { template: 'moved-by-customer', ...moved }] : [toCustomer]
      })
    },
  })
