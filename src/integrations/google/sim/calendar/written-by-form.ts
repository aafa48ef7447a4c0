import { z } from 'zod'
import { Temporal } from '#platform/common/time.ts'
import { Written } from './event.ts'

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)

const Form = z.object({
  summary: z.string().trim().max(120).optional(),
  start: localTime,
  minutes: z.coerce
    .number()
    .int()
    .min(5)
    .max(7 * 1440),
  allDay: z.literal('true').optional(),
  free: z.literal('true').optional(),
  weekly: z.coerce.number().int().min(1).max(52).optional(),
})

/** Reads the page's form for an event: a wall time of the calendar's zone and a length. */
export function writtenByForm(body: unknown, timeZone: string): Written {
  const { summary, start, minutes, allDay, free, weekly = 1 } = Form.parse(body)
  const from = Temporal.PlainDateTime.from(start)
  const wall = (time: Temporal.PlainDateTime) => ({ dateTime: time.toString().slice(0, 16), timeZone })
  const day = from.toPlainDate()
  return Written.parse({
    ...(summary !== undefined && { summary: summary || 'Private' }),
    start: allDay ? { date: day.toString() } : wall(from),
    end: allDay
      ? { date: day.add({ days: Math.max(1, Math.ceil(minutes / 1440)) }).toString() }
      : wall(from.add({ minutes })),
    ...(free && { transparency: 'transparent' }),
    ...(weekly > 1 && { recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${weekly}`] }),
  })
}
