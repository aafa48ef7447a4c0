import type { BookingDeclined, BookingExpired } from '#domains/scheduling/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { returnCredits } from '../actions/use-pass.ts'

/** Returns what a request used whose provider declined it (product.md 6, rule 2). */
export const returnOfDeclined = reaction<BookingDeclined>({
  on: 'scheduling.booking_declined',
  name: 'passes.return-of-declined',
  queue: 'clock',
  async run(context, { provider, data: { bookingId } }) {
    await transact(context, (inside) => returnCredits(inside, { provider, bookingId }))
  },
})

/** Returns what a request used that nobody answered. */
export const returnOfExpired = reaction<BookingExpired>({
  on: 'scheduling.booking_expired',
  name: 'passes.return-of-expired',
  queue: 'clock',
  async run(context, { provider, data: { bookingId } }) {
    await transact(context, (inside) => returnCredits(inside, { provider, bookingId }))
  },
})
