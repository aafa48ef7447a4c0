import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { makeEvent, statusOf } from './make-event.ts'

export type Invitation = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

type Facts = {
  /** The side whose calendar gets the file. */
  readonly to: FeedKind
  readonly entry: CalendarEntry
  readonly publicUrl: string
}

type Person = { readonly name: string; readonly email: string }

/**
 * Makes the calendar file of a mail about a booking (RFC 5545, RFC 5546): CANCEL for a booking that is off, else
 * REQUEST. Its one attendee is the mail's recipient, who needs not answer, because an answer would change nothing: the
 * organizer is our sending address, which matches the mail's From. A request is tentative for the provider until she
 * decides it. Decision 70 says why.
 */
export function makeInvitation({ to, entry, publicUrl }: Facts, reader: Person, organizer: string) {
  const host = new URL(publicUrl).hostname
  const status = statusOf(entry.state)
  const method = status === ICalEventStatus.CANCELLED ? 'CANCEL' : 'REQUEST'
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    method: ICalCalendarMethod[method],
  })
  const isOpen = to === 'provider' && status === ICalEventStatus.TENTATIVE
  const event = calendar.createEvent({
    ...makeEvent(to, entry, host, [notes[to]]),
    organizer: { name: organizer, email: `no-reply@${host}` },
    // Outlook then offers no other time, which nobody would read
    x: { 'X-MICROSOFT-DISALLOW-COUNTER': 'TRUE' },
  })
  event.createAttendee({
    ...reader,
    role: ICalAttendeeRole.REQ,
    rsvp: false,
    status: isOpen ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
  })
  return { method, content: calendar.toString() } satisfies Invitation
}

const notes = {
  customer: 'An answer in your calendar changes nothing here. Use the link above to move or cancel.',
  provider: 'An answer in your calendar changes nothing here. Use the link above to decide, move or cancel.',
} as const
