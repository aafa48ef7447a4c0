import type { LiveService } from '#domains/catalogue/contract.ts'
import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { offerOf } from '../rules/offer.ts'
import { printedUntil } from '../rules/printed-until.ts'
import type { PageTimes } from '../store/page-times.ts'
import type { ClassHoursDeps } from './class-hours.ts'
import { readObstacles, type Wanted } from './read-obstacles.ts'

/** The number of starts of a calendar card that a page can print. */
const calendarStarts = 300

/** Most services have a free time in the next two weeks; the rest are searched to their horizon. */
const firstLookMs = 14 * day

export type NextAvailable = {
  /** The first free start of each service by entityId; null: no free start, or the service is paused. */
  readonly byService: ReadonlyMap<string, Date | null>
  /** The first free starts of each calendar card: those of the two weeks, or later ones, in which the first one lies. */
  readonly startsOf: ReadonlyMap<string, readonly Date[]>
  /** A page that printed these starts is valid until this instant. */
  readonly validUntil: Date
}

/** Returns the next free start of each of a provider's services, for pages that print it. Anyone may call it. `known`: the next two weeks were read. */
export async function findNextAvailable(
  deps: ClassHoursDeps,
  context: Context,
  provider: string,
  services: readonly LiveService[],
  known?: PageTimes,
): Promise<NextAvailable> {
  const now = (known?.at ?? context.clock.now()).getTime()
  const open = services
    .filter(({ visibility }) => visibility !== 'paused')
    .map((service) => ({ service, offer: offerOf(service) }))
  const horizons = open.map(({ offer }) => horizonEnd(offer, now))
  const end = Math.max(now, ...horizons)
  const next = new Map<string, Millis>()
  const startsOf = new Map<string, readonly Date[]>()
  const holdEnds: Millis[] = []

  const search = async (wanted: readonly Wanted[], from: Millis, to: Millis) => {
    if (wanted.length === 0 || from >= to) return
    // what was read begins a margin before now and ends a margin after the first look
    const obstacles = await readObstacles(deps, context, provider, wanted, from, to, {
      known: from === now && to <= now + firstLookMs ? known : undefined,
    })
    holdEnds.push(...obstacles.ends)
    for (const { service, offer } of wanted) {
      const full = obstacles.fullOf(service.entityId)
      const limit = service.presentation ? calendarStarts : 1
      const starts = freeStarts(offer, { now, from, to, busy: obstacles.busy, full, limit })
      if (starts[0] !== undefined) next.set(service.entityId, starts[0])
      if (service.presentation)
        startsOf.set(
          service.entityId,
          starts.map((start) => new Date(start)),
        )
    }
  }
  const soon = Math.min(end, now + firstLookMs)
  await search(open, now, soon)
  await search(
    open.filter(({ service }) => !next.has(service.entityId)),
    soon,
    end,
  )

  const instantOf = (entityId: string): Date | null => {
    const first = next.get(entityId)
    return first === undefined ? null : new Date(first)
  }
  const printed = open.map(({ service, offer }) => ({ offer, next: next.get(service.entityId) ?? null }))
  return {
    byService: new Map(services.map(({ entityId }) => [entityId, instantOf(entityId)])),
    startsOf,
    validUntil: new Date(printedUntil(printed, holdEnds, now)),
  }
}
