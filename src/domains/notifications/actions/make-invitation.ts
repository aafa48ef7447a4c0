import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { makeEvent, statusOf } from './make-event.ts'

export type Invitation = { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string }

type Facts = {
  /** The side whose calendar gets the file. */
  readonly to: FeedKind
  /** The booking, and the other dates of its order where the mail is about all of them. */
  readonly entries: readonly [CalendarEntry, ...CalendarEntry[]]
  readonly publicUrl: string
}

type Person = { readonly name: string; readonly email: string }

/**
 * Makes the calendar file of a mail about a booking (RFC 5545, RFC 5546): CANCEL for a booking that is off, else
 * REQUEST. Its one attendee is the mail's recipient, who needs not answer, because an answer would change nothing: the
 * organizer is our sending address, which matches the mail's From. A request is tentative for the provider until she
 * decides it. Decision 70 says why.
 * Several dates are one file with an event each, which RFC 5546 (3.2.2) allows for PUBLISH alone.
 */
export function makeInvitation({ to, entries, publicUrl }: Facts, reader: Person, organizer: string) {
  const host = new URL(publicUrl).hostname
  const isOff = statusOf(entries[0].state) === ICalEventStatus.CANCELLED
  const method = entries.length > 1 ? 'PUBLISH' : isOff ? 'CANCEL' : 'REQUEST'
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    method: ICalCalendarMethod[method],
  })
  for (const entry of entries) {
    const isOpen = to === 'provider' && statusOf(entry.state) === ICalEventStatus.TENTATIVE
    const event = calendar.createEvent({
      ...makeEvent(to, entry, host, [notes[to]]),
      organizer: { name: organizer, email: `no-reply@${host}` },
      // Outlook then offers no other time, which nobody would read
      x: { 'X-MICROSOFT-DISALLOW-COUNTER': 'TRUE' },
    })
    // a published event has no attendees (RFC 5546, 3.2.1)
    if (method !== 'PUBLISH')
      event.createAttendee({
        ...reader,
        role: ICalAttendeeRole.REQ,
        rsvp: false,
        status: isOpen ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
      })
  }
  return { method, content: calendar.toString() } satisfies Invitation
}

const notes = {
  customer: 'An answer in your calendar changes nothing here. Use the link above to move or cancel.',
  provider: 'An answer in your calendar changes nothing here. Use the link above to decide, move or cancel.',
} as const
