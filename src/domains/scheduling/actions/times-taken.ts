import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type BusySpans, firstEndingAfter, mergeBusy, nothingBusy } from '../rules/busy-spans.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { offerOf, spanOf } from '../rules/offer.ts'
import { readBusyElsewhere } from '../store/busy-times.ts'
import { readObstacles } from './read-obstacles.ts'

/** How far ahead the times of a page are counted. */
const aheadMs = 28 * day

/** Whose times are counted: `sources`, calendars that were read; `busy`, spans of a calendar that is not connected yet. */
export type Taker = { readonly sources?: readonly string[]; readonly busy?: BusySpans }

/** `starts`: by start, a time that two services offer once. `until`: how far ahead they were counted. */
export type TimesTaken = { readonly starts: readonly Date[]; readonly until: Date }

/**
 * Returns the times of the next four weeks that a provider's page offers without some busy times, and does not offer with
 * them. Times that another calendar, a booking or a class takes as well are not among them.
 */
export async function timesTaken(
  deps: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  provider: string,
  { sources = [], busy = nothingBusy }: Taker,
): Promise<TimesTaken> {
  const now = context.clock.now().getTime()
  const to = now + aheadMs
  const services = await deps.catalogue.listLive(context, provider)
  const wanted = services
    .filter(({ visibility }) => visibility !== 'paused')
    .map((service) => ({ service, offer: offerOf(service) }))
  const [obstacles, elsewhere] = await Promise.all([
    readObstacles(deps, context, provider, wanted, now, to, { elsewhere: true }),
    readBusyElsewhere(context, provider, now - day, to + day),
  ])
  const isTheirs = ({ source }: { readonly source: string }) => sources.includes(source)
  const others = elsewhere.spans.filter((span) => !isTheirs(span))
  const theirs = mergeBusy([...elsewhere.spans.filter(isTheirs), ...spansOf(busy)])
  const blocked = mergeBusy([...spansOf(obstacles.busy), ...others])
  const found = new Set<Millis>()
  for (const { service, offer } of wanted) {
    const search = { now, from: now, to: Math.min(to, horizonEnd(offer, now)) }
    const full = obstacles.fullOf(service.entityId)
    for (const start of freeStarts(offer, { ...search, busy: blocked, full })) {
      const span = spanOf(offer, start)
      const begins = theirs.from[firstEndingAfter(theirs, span.from)]
      if (begins !== undefined && begins < span.until) found.add(start)
    }
  }
  const starts = [...found].sort((one, other) => one - other)
  return { starts: starts.map((start) => new Date(start)), until: new Date(to) }
}

const spansOf = ({ from, until }: BusySpans) =>
  from.map((begins, place) => ({ from: begins, until: until[place] ?? begins }))
