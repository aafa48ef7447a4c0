import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

/**
 * Whoever holds the link: the times of a month that the booking can be moved to; its own time is not in the way.
 * `scheduling.booking_missing`, `.month_out_of_range`; `catalogue.service_missing`, `.service_paused`.
 */
export const readMoveTimes = (
  { scheduling }: CommerceDeps,
  context: Context,
  { token, month, timezone }: { readonly token: string; readonly month: string; readonly timezone: string },
): Promise<FreeTimes> => scheduling.moveTimes(context, scheduling.refOf(token), { month, timezone })
