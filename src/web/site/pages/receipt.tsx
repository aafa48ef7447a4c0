import { BookingFrame } from './booking-frame.tsx'

/** /bookings/receipt: what was booked, paid and returned, made to be printed, by the token in the address. */
export function ReceiptPage() {
  return <BookingFrame island="receipt" />
}
