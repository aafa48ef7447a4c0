import { day } from '#platform/common/time.ts'
import { type Line, type Part, valueOf } from './lines.ts'
import {
  instantOf,
  type Length,
  type Moment,
  momentOf,
  momentsOf,
  readLength,
  type ZoneOf,
} from './moments.ts'

/** An event of a calendar file, or one of a series that differs from the others. */
export type IcsEvent = {
  readonly uid: string
  readonly sequence: number
  /** False: it takes no time. */
  readonly isBusy: boolean
  readonly start: Moment
  readonly length: Length
  /** Rules of recurrence. */
  readonly rules: readonly string[]
  readonly extra: readonly { readonly start: Moment; readonly length: Length }[]
  readonly excluded: readonly Moment[]
  /** The time of the series that this event takes the place of; `andLater`: those after it too. */
  readonly replaces: { readonly moment: Moment; readonly andLater: boolean } | undefined
}

/** Reads a VEVENT; undefined if it has no time. */
export function readEvent(part: Part, zoneOf: ZoneOf): IcsEvent | undefined {
  const lineOf = (name: string): Line | undefined => part.lines.find((line) => line.name === name)
  const linesOf = (name: string): readonly Line[] =>
    part.lines.filter((line) => line.name === name && line.value)
  const startLine = lineOf('DTSTART')
  if (!startLine?.value) return undefined
  const start = momentOf(startLine, startLine.value, zoneOf)
  const length = lengthOf(start, lineOf('DTEND'), valueOf(part, 'DURATION'), zoneOf)
  const replaced = lineOf('RECURRENCE-ID')
  return {
    uid: valueOf(part, 'UID') ?? '',
    sequence: Number(valueOf(part, 'SEQUENCE')) || 0,
    isBusy: takesTime(part),
    start,
    length,
    rules: linesOf('RRULE').map(({ value }) => value),
    extra: linesOf('RDATE').flatMap((line) => extraOf(line, length, zoneOf)),
    excluded: linesOf('EXDATE').flatMap((line) => momentsOf(line, zoneOf)),
    replaces: replaced && {
      moment: momentOf(replaced, replaced.value, zoneOf),
      andLater: replaced.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    },
  }
}

/** Only transparent, cancelled and free events take no time; one that says nothing does (RFC 5545, 3.8.2.7). */
const takesTime = (part: Part): boolean =>
  valueOf(part, 'TRANSP')?.toUpperCase() !== 'TRANSPARENT' &&
  valueOf(part, 'STATUS')?.toUpperCase() !== 'CANCELLED' &&
  valueOf(part, 'X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() !== 'FREE'

/** Without an end, a day lasts a day, and a time takes none (RFC 5545, 3.6.1). */
function lengthOf(
  start: Moment,
  end: Line | undefined,
  duration: string | undefined,
  zoneOf: ZoneOf,
): Length {
  if (end?.value) return lengthTo(start, momentOf(end, end.value, zoneOf))
  if (duration) return readLength(duration)
  return { days: start.isDay ? 1 : 0, ms: 0 }
}

/** An end makes the same exact length for every time of a series (RFC 5545, 3.8.5.3). */
function lengthTo(start: Moment, end: Moment): Length {
  if (start.isDay && end.isDay) return { days: Math.max(1, Math.round((end.wall - start.wall) / day)), ms: 0 }
  return { days: 0, ms: Math.max(0, instantOf(end) - instantOf(start)) }
}

function extraOf(line: Line, length: Length, zoneOf: ZoneOf): { start: Moment; length: Length }[] {
  return line.value.split(',').map((value) => {
    const [from = '', until] = value.split('/')
    const start = momentOf(line, from, zoneOf)
    if (until === undefined) return { start, length }
    return { start, length: periodLength(start, line, until, zoneOf) }
  })
}

/** A period has an end or a length (RFC 5545, 3.3.9). */
export const periodLength = (start: Moment, line: Line, until: string, zoneOf: ZoneOf): Length =>
  /^[+-]?P/i.test(until) ? readLength(until) : lengthTo(start, momentOf(line, until, zoneOf))
