import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type FreeTimes, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { isMonthInRange, monthSpan } from '../rules/months.ts'
import { slotDays } from '../rules/slots.ts'
import { findNextAvailable } from './find-next-available.ts'
import { findOffered, type Offered } from './find-offered.ts'
import { readObstacles } from './read-obstacles.ts'

export type FreeTimesInput = { userUrl: string; serviceUrl: string; month: string; timezone: string }

/** A month that begins this soon is read together with all before it, which answers what is free next as well. */
const nearMs = 45 * day

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
  const since = from - now <= nearMs ? now : from
  const until = Math.min(to, horizonEnd(offer, now))
  const { busy, fullOf } = await readObstacles(context, provider, [offered], since, until)
  const full = fullOf(service.entityId)
  const starts = freeStarts(offer, { now, from, to, busy, full })
  const [soon] = since === now ? freeStarts(offer, { now, from: now, to, busy, full, atMost: 1 }) : []
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
