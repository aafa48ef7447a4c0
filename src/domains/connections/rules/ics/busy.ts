import { day } from '#platform/common/time.ts'
import { type IcsEvent, periodLength, readEvent } from './event.ts'
import { zonesOf } from './file-zones.ts'
import { type Part, readParts, Unreadable, valueOf } from './lines.ts'
import { momentOf, type ZoneOf } from './moments.ts'
import { countSteps, TooMuch } from './rule.ts'
import { type Span, spanOf, type Take, takeSeries, type Window } from './series.ts'

/** How a calendar file is read. */
export type IcsQuestion = {
  /** The provider's zone: that of whole days, and of times without a zone. */
  readonly timezone: string
  /** Only time in `[from, to)` is looked at, in milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  /** The host of this product. Events whose UID ends in it are its own, and take no time. */
  readonly ownHost: string
}

/**
 * What a calendar file says. `not_a_calendar`: it cannot be read, or is cut off. `too_much`: it has too many events or
 * times. `slow`: no processor was free for it. `unknown_zone`: a time in a zone that nobody knows, so that its instant cannot be told.
 */
export type IcsAnswer =
  | { readonly kind: 'read'; readonly spans: readonly Span[] }
  | { readonly kind: 'refused'; readonly reason: 'not_a_calendar' | 'too_much' | 'slow' }
  | { readonly kind: 'refused'; readonly reason: 'unknown_zone'; readonly zone: string }

class UnknownZone extends Error {}

/** Five megabytes of the shortest events that calendars write are fewer. */
const mostEvents = 50_000
const mostSpans = 100_000
const mostSteps = 1_000_000
/** Names of zones are shown to the provider: what nobody sees is left out, and so is the rest of a long one. */
const readable = (zone: string): string => zone.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 100)

/** Reads the busy time of a calendar file, a span for each time of each event, by their beginnings. Never throws. */
export function busyInIcs(text: string, question: IcsQuestion): IcsAnswer {
  try {
    const { from, to } = question
    const window: Window = { from, to, steps: countSteps(mostSteps) }
    const spans: Span[] = []
    const calendars = readParts(text)
    const events = calendars.flatMap(({ parts }) => parts)
    if (events.length > mostEvents) throw new TooMuch()
    for (const calendar of calendars) takeCalendar(calendar, question, window, takeInto(spans, window))
    return { kind: 'read', spans: spans.sort((a, b) => a.from - b.from || a.until - b.until) }
  } catch (error) {
    if (error instanceof UnknownZone) return { kind: 'refused', reason: 'unknown_zone', zone: error.message }
    return { kind: 'refused', reason: error instanceof TooMuch ? 'too_much' : 'not_a_calendar' }
  }
}

/** Adds the spans that touch the window to a list. */
function takeInto(spans: Span[], { from, to }: Window): Take {
  return (start, length) => {
    const span = spanOf(start, length)
    const { unknown } = start.zone
    const slack = unknown === undefined ? 0 : day
    if (span.until <= span.from || span.until + slack <= from || span.from - slack >= to) return
    if (unknown !== undefined) throw new UnknownZone(readable(unknown))
    if (spans.push(span) > mostSpans) throw new TooMuch()
  }
}

function takeCalendar(
  calendar: Part,
  { timezone, to, ownHost }: IcsQuestion,
  window: Window,
  take: Take,
): void {
  const zoneOf = zonesOf(calendar, timezone, to, window.steps)
  const foreign = calendar.parts.filter((part) => !isOwn(part, ownHost))
  for (const series of seriesIn(foreign, zoneOf)) {
    for (const one of series.begun) takeSeries(one, series.others, window, take)
    for (const one of series.others) takeSeries({ ...one, rules: [] }, [], window, take)
  }
  for (const part of foreign) if (part.name === 'VFREEBUSY') takeBlocks(part, zoneOf, take)
}

const isOwn = (part: Part, ownHost: string): boolean =>
  (valueOf(part, 'UID') ?? '').toLowerCase().endsWith(`@${ownHost.toLowerCase()}`)

/** The events with one UID: those that begin a series or stand alone, and those that take the place of one of its times. */
type Series = { readonly begun: IcsEvent[]; readonly others: IcsEvent[] }

function seriesIn(parts: readonly Part[], zoneOf: ZoneOf): readonly Series[] {
  const byUid = new Map<string, Series>()
  for (const part of parts) {
    if (part.name !== 'VEVENT') continue
    const event = readEvent(part, zoneOf)
    if (!event) continue
    // events without a UID have nothing in common
    const key = event.uid || `without ${byUid.size}`
    const series = byUid.get(key) ?? { begun: [], others: [] }
    series[event.replaces ? 'others' : 'begun'].push(event)
    byUid.set(key, series)
  }
  return [...byUid.values()].map(({ begun, others }) => ({ begun: newest(begun), others }))
}

/** Of several versions of an event the newest counts, and two with the same number both do (RFC 5545, 3.8.7.4). */
function newest(events: IcsEvent[]): IcsEvent[] {
  const last = Math.max(0, ...events.map(({ sequence }) => sequence))
  return events.filter(({ sequence }) => sequence === last)
}

/** Takes the blocks of a VFREEBUSY; one that does not say of which type is busy (RFC 5545, 3.2.9). */
function takeBlocks(part: Part, zoneOf: ZoneOf, take: Take): void {
  for (const line of part.lines) {
    if (line.name !== 'FREEBUSY' || line.params['FBTYPE']?.toUpperCase() === 'FREE') continue
    for (const period of line.value.split(',')) {
      const [from = '', until] = period.split('/')
      if (until === undefined) throw new Unreadable()
      const start = momentOf(line, from, zoneOf)
      take(start, periodLength(start, line, until, zoneOf))
    }
  }
}
