import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { BookingFacts } from '../ports.ts'
import { type CalendarEntry, calendarEntry } from '../rules/calendar-entry.ts'
import { mailLinks } from '../rules/mail-links.ts'
import { sessionEntry } from '../rules/session-entry.ts'

type Of = {
  readonly bookingId: string
  readonly orderId: string | null
  readonly stamp: Date
  readonly publicUrl: string
}

/** Makes the event of a booking for one side. A provider has one event for a date of a class with all its bookings. */
export function entryOf(kind: FeedKind, facts: BookingFacts, of: Of): CalendarEntry {
  const { bookingId, orderId, stamp, publicUrl } = of
  const { checkout, session, here } = facts
  if (kind === 'provider' && session)
    return sessionEntry({ session, place: checkout.service.place, here, stamp, publicUrl })
  const links = mailLinks(publicUrl, { ...facts, orderId, booking: checkout })
  return calendarEntry(kind, { ...facts, bookingId, links, stamp })
}
