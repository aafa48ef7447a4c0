import type { Booking } from '../contract.ts'

/** Whether the provider's own move still lets the customer cancel with everything back; the end is inclusive. */
export const isFreeToCancel = ({ freeCancelUntil }: Pick<Booking, 'freeCancelUntil'>, at: Date): boolean =>
  freeCancelUntil !== null && at <= freeCancelUntil
