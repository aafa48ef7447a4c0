import { day, type Millis } from '#platform/common/time.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import { type FreeTimes, fail } from '../contract.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { isMonthInRange, monthSpan } from '../rules/months.ts'
import { printedUntil } from '../rules/printed-until.ts'
import { slotDays } from '../rules/slots.ts'
import type { ClassHoursDeps } from './class-hours.ts'
import type { Offered } from './find-offered.ts'
import { readObstacles } from './read-obstacles.ts'

/** A month of the reader's calendar; `month` is `2026-12`. A zone that the server does not know is the service's. */
export type MonthWanted = { readonly month: string; readonly timezone: string }

/** A booking to move: it does not block itself, and its own start is not offered. */
export type Moving = { readonly id: string; readonly start: Date }

/** The first free time in any month; `ends`: the instants at which the clock alone could change it. */
export type Next = { readonly first: Date | null; readonly ends: readonly Millis[] }

/** Free times, and the instant until which they are valid if no booking or service changes. */
export type HoldingTimes = { readonly times: FreeTimes; readonly validUntil: Date }

/** A month that begins within this time is read from `now` on, so that one read also finds the next free time. */
const nearMs = 45 * day

/** Throws `scheduling.month_out_of_range`. Actions call it before they compute anything. */
export function checkMonth(month: string, now: Date): void {
  if (!isMonthInRange(month, now.getTime())) fail('scheduling.month_out_of_range', { month })
}

/**
 * Returns the free times of an offer in a month, and the first free time in any month. `next` finds the latter if it is
 * not among the times read for the month. `elsewhere`: times at which the provider is busy elsewhere are among them. The answer names the zone of its days.
 */
export async function monthOfTimes(
  deps: ClassHoursDeps,
  context: Context,
  { provider, service, offer }: Offered,
  { month, timezone: wanted }: MonthWanted,
  next: (now: Millis) => Promise<Next>,
  { moving, elsewhere = false }: { readonly moving?: Moving | undefined; readonly elsewhere?: boolean } = {},
): Promise<HoldingTimes> {
  const now = context.clock.now().getTime()
  const timezone = usableZone(wanted, offer.zone)
  const { from, to } = monthSpan(month, timezone)
  const since = from - now <= nearMs ? now : from
  const until = Math.min(to, horizonEnd(offer, now))
  const obstacles = await readObstacles(deps, context, provider, [{ service, offer }], since, until, {
    booking: moving?.id,
    elsewhere,
  })
  const { busy } = obstacles
  const full = obstacles.fullOf(service.entityId)
  const own = moving?.start.getTime()
  const starts = freeStarts(offer, { now, from, to, busy, full })
  const soonest = since === now ? freeStarts(offer, { now, from: now, to, busy, full, limit: 2 }) : []
  const soon = soonest.find((start) => start !== own)
  const { first, ends } = soon === undefined ? await next(now) : { first: new Date(soon), ends: [] }
  const printed = { offer, next: first && first.getTime() }

  return {
    times: {
      month,
      timezone,
      serviceTimezone: offer.zone,
      days: slotDays(own === undefined ? starts : starts.filter((start) => start !== own), {
        durationMs: offer.durationMs,
        zone: offer.zone,
        visitorZone: timezone,
      }),
      nextAvailable: first && first.toISOString(),
    },
    validUntil: new Date(printedUntil([printed], [...obstacles.ends, ...ends], now)),
  }
}
