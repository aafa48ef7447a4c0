import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type FreeTimes, fail } from '../contract.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { isMonthInRange, monthSpan } from '../rules/months.ts'
import { printedUntil } from '../rules/printed-until.ts'
import { slotDays } from '../rules/slots.ts'
import type { Offered } from './find-offered.ts'
import { readObstacles } from './read-obstacles.ts'

/** A month of the calendar in a time zone; `month` is `2026-12`. */
export type MonthWanted = { readonly month: string; readonly timezone: string }

/** A booking that moves: it is not in its own way, and its own start is no move. */
export type Moving = { readonly id: string; readonly start: Date }

/** The first free time at all; `ends`: when the clock alone could change it. */
export type Next = { readonly first: Date | null; readonly ends: readonly Millis[] }

/** Free times, and until when they hold if nobody books, cancels or changes anything. */
export type HoldingTimes = { readonly times: FreeTimes; readonly validUntil: Date }

/** A month that begins this soon is read together with all before it, which answers what is free next as well. */
const nearMs = 45 * day

/** Before anything is worked out. `scheduling.month_out_of_range`. */
export function checkMonth(month: string, now: Date): void {
  if (!isMonthInRange(month, now.getTime())) fail('scheduling.month_out_of_range', { month })
}

/** The free times of an offer in a month, and the first one at all; `next` is asked when the month is far off. */
export async function monthOfTimes(
  context: Context,
  { provider, service, offer }: Offered,
  { month, timezone }: MonthWanted,
  next: (now: Millis) => Promise<Next>,
  moving?: Moving,
): Promise<HoldingTimes> {
  const now = context.clock.now().getTime()
  const { from, to } = monthSpan(month, timezone)
  const since = from - now <= nearMs ? now : from
  const until = Math.min(to, horizonEnd(offer, now))
  const obstacles = await readObstacles(context, provider, [{ service, offer }], since, until, moving?.id)
  const { busy } = obstacles
  const full = obstacles.fullOf(service.entityId)
  const own = moving?.start.getTime()
  const starts = freeStarts(offer, { now, from, to, busy, full })
  const soonest = since === now ? freeStarts(offer, { now, from: now, to, busy, full, atMost: 2 }) : []
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
    validUntil: new Date(printedUntil([printed], [...obstacles.holdEnds, ...ends], now)),
  }
}
