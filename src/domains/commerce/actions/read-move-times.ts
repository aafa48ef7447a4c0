import type { BookingRef, FreeTimes } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

/**
 * Lists the times of a month that the booking can be moved to; its own time counts as free. Anyone with the booking
 * link may call it. Throws `scheduling.booking_missing`, `.month_out_of_range`; `catalogue.service_missing`,
 * `.service_paused`.
 */
export const readMoveTimes = (
  { scheduling }: CommerceDeps,
  context: Context,
  { ref, ...wanted }: { readonly ref: BookingRef; readonly month: string; readonly timezone: string },
): Promise<FreeTimes> => scheduling.moveTimes(context, ref, wanted)
