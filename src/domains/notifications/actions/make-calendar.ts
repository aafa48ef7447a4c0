import ical from 'ical-generator'
import { minute } from '#platform/common/time.ts'
import type { Calendar } from '../ports.ts'
import { makeEvent } from './make-event.ts'

/** The names of the two lists on the pages (product.md 18). */
const names = { provider: 'Booked with me', customer: 'My bookings' } as const

/** The refresh interval for calendar programs, in seconds. */
const refreshSeconds = (15 * minute) / 1000

/**
 * Makes a private calendar (RFC 5545; name and interval by RFC 7986) with one event an entry, the same as in
 * the invitations of mails, so calendar programs merge the two. Equal entries produce equal text.
 */
export function makeCalendar({ kind, entries }: Calendar, publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    name: names[kind],
    ttl: refreshSeconds,
  })
  for (const entry of entries) calendar.createEvent(makeEvent(kind, entry, host))
  return calendar.toString()
}
