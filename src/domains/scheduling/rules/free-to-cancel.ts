import type { Booking } from '../contract.ts'

/** Returns whether the customer can cancel with a full refund after a provider's move; the end is inclusive. */
export const isFreeToCancel = ({ freeCancelUntil }: Pick<Booking, 'freeCancelUntil'>, at: Date): boolean =>
  freeCancelUntil !== null && at <= freeCancelUntil
