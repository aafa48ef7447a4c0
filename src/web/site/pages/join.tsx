import { BookingFrame } from './booking-frame.tsx'

/** The join page (product.md 17): countdown, way in, or what comes after, by the token in the address. */
export function JoinPage() {
  return <BookingFrame island="join" />
}
