import type { Context } from '#platform/context.ts'
import { type FreeTimes, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { isMonthInRange, monthSpan } from '../rules/months.ts'
import { slotDays } from '../rules/slots.ts'
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
  const { from, to } = monthSpan(month, timezone)
  if (!isMonthInRange({ from, to }, now)) return fail('scheduling.month_out_of_range', { month })
  const offered = await findOffered(deps, context, input)

  const { service, offer, provider } = offered
  const { busy, fullOf } = await readObstacles(context, provider, [offered], now, to)
  const full = fullOf(service.entityId)
  const starts = freeStarts(offer, { now, from, to, busy, full })
  const [soon] = from <= now ? starts : freeStarts(offer, { now, from: now, to, busy, full, atMost: 1 })
  const next = soon ?? (await firstFrom(context, offered, Math.max(now, to)))

  return {
    month,
    timezone,
    serviceTimezone: offer.zone,
    days: slotDays(starts, { durationMs: offer.durationMs, zone: offer.zone, visitorZone: timezone }),
    nextAvailable: next === undefined ? null : new Date(next).toISOString(),
  }
}

async function firstFrom(context: Context, offered: Offered, from: number): Promise<number | undefined> {
  const { provider, service, offer } = offered
  const now = context.clock.now().getTime()
  const to = horizonEnd(offer, now)
  if (from >= to) return undefined
  const { busy, fullOf } = await readObstacles(context, provider, [offered], from, to)
  return freeStarts(offer, { now, from, to, busy, full: fullOf(service.entityId), atMost: 1 })[0]
}
