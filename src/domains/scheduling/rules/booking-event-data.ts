import type { Booking } from '../contract.ts'

/** Returns the data that every event of a booking carries. */
export const bookingEventData = ({ id, serviceId, orderId, start, end }: Booking) => ({
  bookingId: id,
  serviceId,
  orderId,
  start: start.toISOString(),
  end: end.toISOString(),
})
