import type { Booking } from '../contract.ts'

/** What every announcement of a booking says of it. */
export const told = ({ id, serviceId, orderId, start, end }: Booking) => ({
  bookingId: id,
  serviceId,
  orderId,
  start: start.toISOString(),
  end: end.toISOString(),
})
