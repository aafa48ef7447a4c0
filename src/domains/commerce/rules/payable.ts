import type { Booking } from '#domains/scheduling/contract.ts'

type Held = Pick<Booking, 'state' | 'approvedAt' | 'holdUntil'>

/** Whether the time of an unpaid booking is kept for its payment: a hold, or a request that the provider approved. */
export const isPayable = ({ state, approvedAt, holdUntil }: Held, now: Date): boolean =>
  (state === 'held' || isApprovedUnpaid({ state, approvedAt })) && holdUntil !== null && holdUntil > now

/** Whether the provider approved a request whose payment is not there yet. */
export const isApprovedUnpaid = ({ state, approvedAt }: Pick<Held, 'state' | 'approvedAt'>): boolean =>
  state === 'requested' && approvedAt !== null
