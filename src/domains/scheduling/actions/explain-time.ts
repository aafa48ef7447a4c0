import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { TimeCheck } from '../provider-contract.ts'
import { weekOf } from '../rules/booking-limits.ts'
import { freeStarts, horizonEnd, isOffered, isWithinHours } from '../rules/free-starts.ts'
import { forOwner, isClosedDate, offerOf, spanOf } from '../rules/offer.ts'
import { dayNumberAt, dayStart, instantOf, offsetsOf } from '../rules/zone-offsets.ts'
import { readBusyElsewhere } from '../store/busy-times.ts'
import { readTaken } from '../store/read-busy.ts'
import { classHours } from './class-hours.ts'
import { readObstacles } from './read-obstacles.ts'

/** A time on the wall clock of the service's zone, `2026-12-01` and `10:00`. */
export type AskedTime = { readonly serviceId: string; readonly date: string; readonly time: string }

export type Explained = {
  readonly start: string
  readonly isOffered: boolean
  readonly checks: TimeCheck[]
  /** The next free start on the same day of the service's zone, or null. */
  readonly nextThatDay: string | null
  readonly timezone: string
}

const iso = (instant: number): string => new Date(instant).toISOString()

/**
 * Says why a start of the owner's own service is not offered: each rule, whether it holds, and what stands in the way
 * (product.md 2, reason codes of the troubleshooter). A time that the clocks skip is the first one after it. Throws `catalogue.service_missing`, `accounts.not_an_owner`.
 */
export async function explainTime(
  deps: SchedulingDeps,
  context: Context,
  { serviceId, date, time }: AskedTime,
): Promise<Explained> {
  const provider = deps.accounts.requireOwner(context)
  const service = await deps.catalogue.findLive(context, provider, { entityId: serviceId })
  if (!service) return failCatalogue('catalogue.service_missing')
  const offer = offerOf(service)
  const now = context.clock.now().getTime()
  const table = offsetsOf(offer.zone, now)
  const { instant: start } = instantOf(table, Date.parse(`${date}T${time}:00Z`))
  const span = spanOf(offer, start)
  const today = dayNumberAt(table, start)
  const [from, to] = [dayStart(table, today), dayStart(table, today + 1)]
  const [obstacles, taken, classes, elsewhere] = await Promise.all([
    readObstacles(deps, context, provider, [{ service, offer }], from, to),
    readTaken(context, provider, span.from, span.until),
    classHours(deps, context, provider, span.from - day, span.until),
    readBusyElsewhere(context, provider, span.from, span.until),
  ])
  const meets = (other: { readonly from: number; readonly until: number }) =>
    other.from < span.until && other.until > span.from
  const full = obstacles.fullOf(service.entityId)
  const booked = [...taken, ...classes].find(meets)
  const isUnknown = elsewhere.knownUntil !== null && elsewhere.knownUntil <= now
  const free = { busy: obstacles.busy, full }
  const [next] = freeStarts(offer, { now, from: Math.max(now, from), to, ...free, limit: 1 })
  const isClosed = isClosedDate(offer, today)
  const checks: TimeCheck[] = [
    { kind: 'paused', holds: service.visibility !== 'paused' },
    { kind: 'closed', holds: !isClosed },
    {
      kind: 'hours',
      holds: isWithinHours(forOwner(offer), start, offer.durationMs, Math.min(now, start - 1)),
    },
    { kind: 'start', holds: isOffered(forOwner(offer), start, Math.min(now, start - 1)) },
    { kind: 'notice', holds: start >= now + Math.max(offer.noticeMs, 1), minutes: offer.noticeMs / 60_000 },
    { kind: 'horizon', holds: start < horizonEnd(offer, now), days: offer.horizonDays },
    { kind: 'limit', holds: !full.days.has(today) && !full.weeks.has(weekOf(today)) },
    {
      kind: 'booked',
      holds: booked === undefined,
      ...(booked && { from: iso(booked.from), until: iso(booked.until) }),
    },
    { kind: 'known', holds: !isUnknown },
    ...elsewhere.spans.map(
      ({ source, from: begins, until }): TimeCheck => ({
        kind: 'busy',
        holds: false,
        source,
        from: iso(begins),
        until: iso(until),
      }),
    ),
  ]
  return {
    start: iso(start),
    isOffered: checks.every(({ holds }) => holds),
    checks,
    nextThatDay: next === undefined ? null : iso(next),
    timezone: offer.zone,
  }
}
