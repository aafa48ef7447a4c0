import { Temporal } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import type { SimEvent, SimTime } from './event.ts'
import { GoogleError } from './google-error.ts'
import type { SimCalendar } from './world.ts'

/** A series without an end has this many occurrences here. */
const mostOccurrences = 200

/** Returns the occurrences of a series; those that were changed one by one as they were changed. */
export function occurrencesOf(series: SimEvent, { events, timeZone }: SimCalendar): SimEvent[] {
  const { recurrence: _rule, vanished: _vanished, ...plain } = series
  return startsOf(series, timeZone).map((start) => {
    const id = `${series.id}_${stampOf(start)}`
    const own = events.find((event) => event.id === id)
    // the end of a series ends its occurrences
    if (own) return series.status === 'cancelled' ? { ...own, status: 'cancelled' } : own
    return {
      ...plain,
      id,
      start,
      end: endFor(series, start, timeZone),
      recurringEventId: series.id,
      originalStartTime: start,
    }
  })
}

const stampOf = (start: SimTime): string =>
  'date' in start
    ? start.date.replaceAll('-', '')
    : Temporal.Instant.from(start.dateTime).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** The starts of a series: daily or weekly, with INTERVAL, COUNT and UNTIL (RFC 5545, 3.3.10). */
function startsOf({ start, recurrence = [] }: SimEvent, timeZone: string): SimTime[] {
  const { step, count, until } = ruleOf(recurrence)
  const first =
    'date' in start
      ? Temporal.PlainDate.from(start.date)
      : zonedAt(Temporal.Instant.from(start.dateTime).epochMilliseconds, start.timeZone ?? timeZone)
  const starts: SimTime[] = []
  for (let at = 0; at < Math.min(count, mostOccurrences); at++) {
    const next = first.add({ days: at * step })
    const time: SimTime =
      'date' in start
        ? { date: next.toString() }
        : {
            ...start,
            dateTime: next.toString({ timeZoneName: 'never', smallestUnit: 'second' } as object),
          }
    if (until && stampOf(time) > until) break
    starts.push(time)
  }
  return starts
}

function ruleOf(recurrence: readonly string[]): { step: number; count: number; until: string | undefined } {
  const rule = recurrence.find((line) => line.startsWith('RRULE:'))
  const parts = new Map(
    (rule?.slice('RRULE:'.length) ?? '').split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=')
      return [name, value]
    }),
  )
  const days = { DAILY: 1, WEEKLY: 7 }[parts.get('FREQ') ?? '']
  if (days === undefined) throw new GoogleError(400, 'invalid', 'Invalid recurrence rule.')
  return {
    step: days * Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? mostOccurrences),
    until: parts.get('UNTIL'),
  }
}

/** The end of an occurrence, whose length on the clock is that of its series. */
function endFor({ start, end }: SimEvent, at: SimTime, timeZone: string): SimTime {
  if ('date' in start || 'date' in end || 'date' in at) {
    const [from, to, day] = [start, end, at].map((time) =>
      Temporal.PlainDate.from('date' in time ? time.date : time.dateTime.slice(0, 10)),
    ) as [Temporal.PlainDate, Temporal.PlainDate, Temporal.PlainDate]
    return { date: day.add(from.until(to)).toString() }
  }
  const length = Temporal.Instant.from(start.dateTime).until(Temporal.Instant.from(end.dateTime))
  const until = Temporal.Instant.from(at.dateTime).add(length)
  const ends = zonedAt(until.epochMilliseconds, at.timeZone ?? timeZone)
  return { ...end, dateTime: ends.toString({ timeZoneName: 'never', smallestUnit: 'second' }) }
}
