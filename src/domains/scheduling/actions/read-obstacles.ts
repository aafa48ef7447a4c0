import type { LiveService } from '#domains/catalogue/contract.ts'
import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Full, fullPeriods, nothingFull, weekMargin } from '../rules/booking-limits.ts'
import { type BusySpans, mergeBusy } from '../rules/busy-spans.ts'
import type { Offer } from '../rules/offer.ts'
import { offsetsOf } from '../rules/zone-offsets.ts'
import { readCountedStarts, readTaken } from '../store/read-busy.ts'
import { type ClassHoursDeps, classHours } from './class-hours.ts'

/** Longer than the longest session with its buffers: a booking within this distance may overlap the searched span. */
const spanMargin = day

export type Wanted = { readonly service: LiveService; readonly offer: Offer }

/** Busy spans and full periods that block new bookings in a span of time, for each service by entityId. */
export type Obstacles = {
  readonly busy: BusySpans
  readonly fullOf: (entityId: string) => Full
  /** When holds expire: by the clock alone their time becomes free, or a full day or week has room. */
  readonly holdEnds: readonly Millis[]
}

/**
 * Reads the taken spans in `[from, to)`, the hours that classes will take later on, and the full days and weeks of these services. `except` is the id of a booking
 * to move, which does not block itself.
 */
export async function readObstacles(
  deps: ClassHoursDeps,
  context: Context,
  provider: string,
  wanted: readonly Wanted[],
  from: Millis,
  to: Millis,
  except?: string,
): Promise<Obstacles> {
  const limited = wanted.filter(({ offer }) => offer.maxPerDay !== null || offer.maxPerWeek !== null)
  const ids = limited.map(({ service }) => service.entityId)
  const [taken, counted, classes] = await Promise.all([
    readTaken(context, provider, from - spanMargin, to + spanMargin, except),
    readCountedStarts(context, provider, ids, from - weekMargin, to + weekMargin, except),
    classHours(deps, context, provider, from - spanMargin, to + spanMargin),
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
  return {
    busy: mergeBusy([...taken, ...classes]),
    fullOf: (entityId) => full.get(entityId) ?? nothingFull,
    holdEnds: [...taken, ...counted].flatMap(({ holdUntil }) => (holdUntil === null ? [] : [holdUntil])),
  }
}
