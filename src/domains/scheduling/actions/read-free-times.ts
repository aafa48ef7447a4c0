import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findNextAvailable } from './find-next-available.ts'
import { findOffered } from './find-offered.ts'
import { checkMonth, type HoldingTimes, type MonthWanted, monthOfTimes } from './month-of-times.ts'

export type FreeTimesInput = MonthWanted & { readonly userUrl: string; readonly serviceUrl: string }

/** Free times with their provider and their validity. */
export type OwnedTimes = HoldingTimes & { readonly provider: string }

/**
 * Returns the free times of a service in a month of the visitor's calendar, and the first free time in any month.
 * Anyone may call it.
 * Throws `catalogue.service_missing`, `catalogue.service_paused`, `scheduling.month_out_of_range`.
 */
export async function readFreeTimes(
  deps: SchedulingDeps,
  context: Context,
  input: FreeTimesInput,
): Promise<OwnedTimes> {
  checkMonth(input.month, context.clock.now())
  const offered = await findOffered(deps, context, input)
  const { provider, service } = offered
  const found = await monthOfTimes(deps, context, offered, input, async () => {
    const { byService, validUntil } = await findNextAvailable(deps, context, provider, [service])
    return { first: byService.get(service.entityId) ?? null, ends: [validUntil.getTime()] }
  })
  return { ...found, provider }
}

/** Returns the answer of `readFreeTimes` alone. Throws as that does. */
export const freeTimes = async (deps: SchedulingDeps, context: Context, input: FreeTimesInput) =>
  (await readFreeTimes(deps, context, input)).times
