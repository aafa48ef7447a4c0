import { z } from 'zod'
import type { CalendarEvent, EventOut, EventTime } from '#domains/connections/ports.ts'

const Time = z.union([
  z.object({ date: z.iso.date() }).transform(({ date }): EventTime => ({ date })),
  z
    .object({ dateTime: z.iso.datetime({ offset: true }) })
    .transform(({ dateTime }): EventTime => ({ at: new Date(dateTime) })),
])

/** The fields of an event that this product reads; the words of an event are not among them. */
export const GoogleEvent = z.union([
  z.object({ id: z.string().min(1), status: z.literal('cancelled') }),
  z.object({
    id: z.string().min(1),
    status: z.enum(['confirmed', 'tentative']).default('confirmed'),
    iCalUID: z.string().min(1).optional(),
    transparency: z.string().optional(),
    eventType: z.string().optional(),
    start: Time,
    end: Time,
    attendees: z
      .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
      .optional(),
    extendedProperties: z
      .object({
        private: z.object({ bookingId: z.string(), eventId: z.string() }).optional().catch(undefined),
      })
      .optional(),
    etag: z.string().optional(),
  }),
])
export type GoogleEvent = z.output<typeof GoogleEvent>

/** Events that say something of a day and take none of its time. */
const timeless = ['workingLocation', 'birthday']

export function asEvent(event: GoogleEvent): CalendarEvent {
  if (event.status === 'cancelled') return { id: event.id, isGone: true }
  const { id, iCalUID = id, start, end, transparency, eventType = 'default', attendees = [] } = event
  const ours = event.extendedProperties?.private
  // a copy that somebody makes of our event has another id
  const uid = ours?.eventId === id ? ours.bookingId : iCalUID
  const hasDeclined = attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  const isBusy = transparency !== 'transparent' && !hasDeclined && !timeless.includes(eventType)
  return { id, isGone: false, uid, isBusy, start, end }
}

/**
 * An event of ours as Google takes it. It has no iCalUID: a new event carries its own `id` or its `iCalUID`, never both,
 * and the id keeps a second writing from making a second event (decision 117). `bookingId` keeps our UID instead.
 */
export const writtenEvent = ({ id, uid, title, description, location, start, end, timezone }: EventOut) => ({
  summary: title,
  description,
  location,
  start: { dateTime: start.toISOString(), timeZone: timezone },
  end: { dateTime: end.toISOString(), timeZone: timezone },
  extendedProperties: { private: { bookingId: uid, eventId: id } },
})
