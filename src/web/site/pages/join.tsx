import { BookingFrame } from './booking-frame.tsx'

/** The join page (product.md 17): countdown, join link, or the end of the session, by the token in the address. */
export function JoinPage() {
  return <BookingFrame island="join" />
}
