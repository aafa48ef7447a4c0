import { z } from 'zod'
import { Temporal } from '#platform/common/time.ts'
import { dateStart, timeOn, zonedAt } from '#platform/common/zoned.ts'
import { GoogleError } from './google-error.ts'

const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/** A day, or an instant with an offset; a wall time needs the zone beside it. */
const Time = z.union([
  z.object({ date: z.iso.date() }),
  z.object({ dateTime: z.iso.datetime({ offset: true }), timeZone: z.string().optional() }),
  z
    .object({ dateTime: z.string().regex(local), timeZone: z.string() })
    .transform(({ dateTime, timeZone }) => {
      const wall = Temporal.PlainDateTime.from(dateTime)
      const instant = timeOn(wall.toPlainDate(), wall.toPlainTime(), timeZone)
      const written = zonedAt(instant, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
      return { dateTime: written, timeZone }
    }),
])
export type SimTime = z.output<typeof Time>

/** What a caller may write of an event. Unknown fields are ignored, as the vendor does. */
export const Written = z.object({
  id: z.string().optional(),
  iCalUID: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  start: Time.optional(),
  end: Time.optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  eventType: z.enum(['default', 'workingLocation', 'birthday', 'outOfOffice', 'focusTime']).optional(),
  recurrence: z.array(z.string()).optional(),
  attendees: z
    .array(z.object({ email: z.string(), responseStatus: z.string().default('needsAction') }))
    .optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
})
export type Written = z.output<typeof Written>

export type SimEvent = Omit<Written, 'id' | 'iCalUID' | 'status' | 'start' | 'end'> & {
  readonly id: string
  readonly iCalUID: string
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
  readonly start: SimTime
  readonly end: SimTime
  readonly created: string
  readonly updated: string
  readonly sequence: number
  /** The number of its last change. */
  readonly changed: number
  /** Of an occurrence: its series, and when it would have been. */
  readonly recurringEventId?: string
  readonly originalStartTime?: SimTime
  /** Of a series: ids of occurrences that a change made vanish. */
  readonly vanished?: readonly string[]
}

/** The instant at which a time begins in the zone of its calendar. */
export const instantOf = (time: SimTime, timeZone: string): number =>
  'date' in time
    ? dateStart(Temporal.PlainDate.from(time.date), timeZone)
    : Temporal.Instant.from(time.dateTime).epochMilliseconds

/** Checks the times of an event as the vendor does. */
export function checkTimes({ start, end }: Written, timeZone: string): { start: SimTime; end: SimTime } {
  if (!start) throw new GoogleError(400, 'required', 'Missing start time.')
  if (!end) throw new GoogleError(400, 'required', 'Missing end time.')
  if ('date' in start !== 'date' in end) throw new GoogleError(400, 'invalid', 'Invalid start or end time.')
  if (instantOf(end, timeZone) < instantOf(start, timeZone))
    throw new GoogleError(400, 'timeRangeEmpty', 'The specified time range is empty.')
  return { start, end }
}

/** An event as the API gives it. `email`: of the account that reads it. */
export function resourceOf(event: SimEvent, email: string): object {
  const {
    changed: _changed,
    vanished: _vanished,
    attendees,
    recurringEventId,
    originalStartTime,
    ...rest
  } = event
  const etag = etagOf(event)
  const occurrence = recurringEventId === undefined ? {} : { recurringEventId, originalStartTime }
  if (event.status === 'cancelled')
    return { kind: 'calendar#event', etag, id: event.id, status: 'cancelled', ...occurrence }
  return {
    kind: 'calendar#event',
    etag,
    ...rest,
    ...occurrence,
    eventType: event.eventType ?? 'default',
    creator: { email, self: true },
    organizer: { email, self: true },
    reminders: { useDefault: true },
    ...(attendees && {
      attendees: attendees.map((one) => ({ ...one, ...(one.email === email && { self: true }) })),
    }),
  }
}

export const etagOf = ({ changed }: SimEvent): string => `"${changed * 2}"`
