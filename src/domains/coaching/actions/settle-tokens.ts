import type { Context } from '#platform/context.ts'
import { type Reservation, settleReservation } from '../store/tokens.ts'

/** No call costs more; a server that counts more is wrong, and its number would not fit the column. */
const mostOfCall = 10_000_000

/**
 * Replaces the reservation of a call by what it cost, also after a call that failed. The area's own actions call it,
 * once for each reservation.
 */
export const settleTokens = (context: Context, reservation: Reservation, spent: number): Promise<void> =>
  settleReservation(context, { ...reservation, spent: Math.min(mostOfCall, Math.max(0, Math.ceil(spent))) })
