import type { Booking } from '../contract.ts'

/** A move that somebody asks for. */
export type Rescheduling = {
  readonly start: Date
  readonly by: 'customer' | 'provider'
  /** Words for the other party. */
  readonly reason: string
  /**
   * The refund percent of a cancellation by the customer now. A function gets the booking as it is before this move, so
   * that a concurrent move cannot change it in between. The function may throw to refuse the move.
   */
  readonly percentAtMove?: number | ((from: Booking) => number) | undefined
  /** The provider goes on although a calendar says that they are busy then. */
  readonly evenIfBusy?: boolean
  readonly visitorTimezone?: string | undefined
}
