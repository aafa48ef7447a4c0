import { BookingFrame } from './booking-frame.tsx'

/** /bookings/confirm: the same for every booking; what is booked is read by the browser, by the token in its address. */
export function ConfirmPage() {
  return <BookingFrame island="confirm" />
}
