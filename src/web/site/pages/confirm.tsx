import { BookingFrame } from './booking-frame.tsx'

/** /bookings/confirm: the same HTML for every booking; the browser reads the booking by the token in its address. */
export function ConfirmPage() {
  return <BookingFrame island="confirm" />
}
