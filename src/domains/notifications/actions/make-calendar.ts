import ical, { ICalEventTransparency } from 'ical-generator'
import { minute } from '#platform/common/time.ts'
import type { Calendar, CalendarEntry } from '../ports.ts'
import { clocksFor, momentInBoth } from '../rules/time-words.ts'
import { statusOf } from './make-invitation.ts'

/** The names of the two lists on the pages (product.md 18). */
const names = { provider: 'Booked with me', customer: 'My bookings' } as const

/** The refresh interval for calendar programs, in seconds. */
const refreshSeconds = (15 * minute) / 1000

/**
 * Makes a private calendar (RFC 5545; name and interval by RFC 7986) with one entry per booking. An entry has the UID
 * of the booking's invitation, so calendar programs merge the two. A cancelled booking is CANCELLED and TRANSPARENT.
 * Equal entries produce equal text.
 */
export function makeCalendar({ kind, entries }: Calendar, publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    name: names[kind],
    ttl: refreshSeconds,
  })
  for (const entry of entries) {
    const isOff = entry.state === 'cancelled'
    calendar.createEvent({
      id: `${entry.bookingId}@${host}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      start: entry.start,
      end: entry.end,
      summary: `${entry.quantity > 1 ? `${entry.title}, party of ${entry.quantity},` : entry.title} with ${entry.who}`,
      location: entry.place,
      url: entry.url,
      status: statusOf(entry.state),
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      description: descriptionOf(kind, entry),
    })
  }
  return calendar.toString()
}

function descriptionOf(kind: Calendar['kind'], entry: CalendarEntry): string {
  const { links, here } = entry
  return [
    momentInBoth(entry.start.getTime(), clocksFor(kind, entry, here)),
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n')
}
