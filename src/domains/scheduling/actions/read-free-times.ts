import type { Context } from '#platform/context.ts'
import { type FreeTimes, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts } from '../rules/free-starts.ts'
import { isMonthInRange, monthSpan } from '../rules/months.ts'
import { slotDays } from '../rules/slots.ts'
import { findNextAvailable } from './find-next-available.ts'
import { findOffered, type Offered } from './find-offered.ts'
import { readObstacles } from './read-obstacles.ts'

export type FreeTimesInput = { userUrl: string; serviceUrl: string; month: string; timezone: string }

/**
 * Anyone: the free times of a service in a month of the visitor's calendar, and the first one at all.
 * `catalogue.service_missing`, `catalogue.service_paused`, `scheduling.month_out_of_range`.
 */
export async function readFreeTimes(
  deps: SchedulingDeps,
  context: Context,
  input: FreeTimesInput,
): Promise<FreeTimes> {
  const { month, timezone } = input
  const now = context.clock.now().getTime()
  if (!isMonthInRange(month, now)) return fail('scheduling.month_out_of_range', { month })
  const offered = await findOffered(deps, context, input)

  const { service, offer, provider } = offered
  const { from, to } = monthSpan(month, timezone)
  const { busy, fullOf } = await readObstacles(context, provider, [offered], Math.max(now, from), to)
  const starts = freeStarts(offer, { now, from, to, busy, full: fullOf(service.entityId) })
  const soon = from <= now ? starts[0] : undefined
  const next = soon === undefined ? await firstOf(context, offered) : new Date(soon)

  return {
    month,
    timezone,
    serviceTimezone: offer.zone,
    days: slotDays(starts, { durationMs: offer.durationMs, zone: offer.zone, visitorZone: timezone }),
    nextAvailable: next && next.toISOString(),
  }
}

async function firstOf(context: Context, { provider, service }: Offered): Promise<Date | null> {
  const { byService } = await findNextAvailable(context, provider, [service])
  return byService.get(service.entityId) ?? null
}
