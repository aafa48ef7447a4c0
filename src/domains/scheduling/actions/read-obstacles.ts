import type { LiveService } from '#domains/catalogue/contract.ts'
import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Full, fullPeriods, nothingFull, weekMargin } from '../rules/booking-limits.ts'
import { type BusySpans, mergeBusy } from '../rules/busy-spans.ts'
import type { Offer } from '../rules/offer.ts'
import { offsetsOf } from '../rules/zone-offsets.ts'
import type { Span } from '../store/booking-fields.ts'
import { type BusyElsewhere, readBusyElsewhere } from '../store/busy-times.ts'
import type { PageTimes } from '../store/page-times.ts'
import { readCountedStarts, readTaken } from '../store/read-busy.ts'
import { type ClassHoursDeps, classHours } from './class-hours.ts'

/** Longer than the longest session with its buffers: a booking within this distance may overlap the searched span. */
export const spanMargin = day

const nothingElsewhere: BusyElsewhere = { spans: [], knownUntil: null }

export type Wanted = { readonly service: LiveService; readonly offer: Offer }

/** Busy spans and full periods that block new bookings in a span of time, for each service by entityId. */
export type Obstacles = {
  readonly busy: BusySpans
  readonly fullOf: (entityId: string) => Full
  /** When, by the clock alone, something changes: a hold expires, so that its time is free or a full day has room; a calendar goes out of date. */
  readonly ends: readonly Millis[]
}

/**
 * What does not block. `booking`: one to move does not block itself. `elsewhere`: the provider decides about own calendars. `known`: the
 * taken spans were read already, and there are no others between these instants.
 */
export type Except = {
  readonly booking?: string | undefined
  readonly elsewhere?: boolean
  readonly known?: Pick<PageTimes, 'taken' | 'elsewhere'> | undefined
}

/**
 * Reads the taken spans in `[from, to)`, the times at which the provider is busy elsewhere, the hours that classes will take later on, and
 * the full days and weeks of these services. While nobody knows when the provider is busy, everything is.
 */
export async function readObstacles(
  deps: ClassHoursDeps,
  context: Context,
  provider: string,
  wanted: readonly Wanted[],
  from: Millis,
  to: Millis,
  { booking, elsewhere = false, known }: Except = {},
): Promise<Obstacles> {
  const limited = wanted.filter(({ offer }) => offer.maxPerDay !== null || offer.maxPerWeek !== null)
  const ids = limited.map(({ service }) => service.entityId)
  const meets = (span: Span) => span.from < to + spanMargin && span.until > from - spanMargin
  const [taken, counted, classes, busyElsewhere] = await Promise.all([
    known?.taken.filter(meets) ?? readTaken(context, provider, from - spanMargin, to + spanMargin, booking),
    readCountedStarts(context, provider, ids, from - weekMargin, to + weekMargin, booking),
    classHours(deps, context, provider, from - spanMargin, to + spanMargin),
    elsewhere
      ? nothingElsewhere
      : (known?.elsewhere ?? readBusyElsewhere(context, provider, from - spanMargin, to + spanMargin)),
  ])
  const now = context.clock.now().getTime()
  const full = new Map(
    limited.map(({ service, offer }) => {
      const starts = counted
        .filter(({ serviceId }) => serviceId === service.entityId)
        .map(({ start }) => start)
      return [service.entityId, fullPeriods(offer, offsetsOf(offer.zone, now), starts)]
    }),
  )
  const { knownUntil } = busyElsewhere
  return {
    busy:
      knownUntil !== null && knownUntil <= now
        ? { from: [Number.NEGATIVE_INFINITY], until: [Number.POSITIVE_INFINITY] }
        : mergeBusy([...taken, ...classes, ...busyElsewhere.spans]),
    fullOf: (entityId) => full.get(entityId) ?? nothingFull,
    ends: [
      ...[...taken, ...counted].flatMap(({ holdUntil }) => (holdUntil === null ? [] : [holdUntil])),
      ...(knownUntil === null ? [] : [knownUntil]),
    ],
  }
}
