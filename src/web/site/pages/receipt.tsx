import { BookingFrame } from './booking-frame.tsx'

/** /bookings/receipt: items, payments and refunds of a booking, for printing, by the token in the address. */
export function ReceiptPage() {
  return <BookingFrame island="receipt" />
}
