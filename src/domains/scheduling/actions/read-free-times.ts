import type { Context } from '#platform/context.ts'
import type { FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findNextAvailable } from './find-next-available.ts'
import { findOffered } from './find-offered.ts'
import { checkMonth, type MonthWanted, monthOfTimes } from './month-of-times.ts'

export type FreeTimesInput = MonthWanted & { readonly userUrl: string; readonly serviceUrl: string }

/**
 * Anyone: the free times of a service in a month of the visitor's calendar, and the first one at all.
 * `catalogue.service_missing`, `catalogue.service_paused`, `scheduling.month_out_of_range`.
 */
export async function readFreeTimes(
  deps: SchedulingDeps,
  context: Context,
  input: FreeTimesInput,
): Promise<FreeTimes> {
  checkMonth(input.month, context.clock.now())
  const offered = await findOffered(deps, context, input)
  const { provider, service } = offered
  return monthOfTimes(context, offered, input, async () => {
    const { byService } = await findNextAvailable(context, provider, [service])
    return byService.get(service.entityId) ?? null
  })
}
