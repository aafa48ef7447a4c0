import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { BookingState } from '#domains/scheduling/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { clocksFor, momentInBoth } from '../rules/time-words.ts'

export type Invitation = { readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; readonly content: string }

type Facts = {
  readonly bookingId: string
  readonly sequence: number
  readonly publicUrl: string
  readonly stamp: Date
  /** The place of the provider's live profile. */
  readonly here: ProviderPlace | undefined
  /** The customer joins an online session at its join page, which the provider's calendar must not link. */
  readonly isForProvider?: boolean
}

/**
 * Makes the calendar file of a booking (RFC 5545). The UID never changes. The organizer is our sending address, which
 * matches the mail's From. Mails attach REQUEST or CANCEL; PUBLISH is for the file to download.
 */
export function makeInvitation(booking: Checkout, method: Invitation['method'], facts: Facts): Invitation {
  const host = new URL(facts.publicUrl).hostname
  const { service } = booking
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${facts.bookingId}@${host}`,
    sequence: facts.sequence,
    stamp: facts.stamp,
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary: `${service.title} with ${booking.provider.name}`,
    location: facts.isForProvider || service.placeKind === 'Offline' ? service.place : booking.joinUrl,
    url: booking.joinUrl,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusOf(booking.state),
    description: `${momentInBoth(Date.parse(booking.start), clocksFor('customer', booking, facts.here))}\n${booking.joinUrl}`,
    ...(method !== 'PUBLISH' && { organizer: { name: booking.provider.name, email: `no-reply@${host}` } }),
  })
  if (method !== 'PUBLISH' && booking.customer)
    event.createAttendee({
      name: booking.customer.name,
      email: booking.customer.email,
      role: ICalAttendeeRole.REQ,
      rsvp: true,
      status: ICalAttendeeStatus.NEEDSACTION,
    })
  return { method, content: calendar.toString() }
}

/** Maps the state of a booking to the status of its calendar event. */
export function statusOf(state: BookingState): ICalEventStatus {
  switch (state) {
    case 'confirmed':
    case 'completed':
    case 'no_show':
      return ICalEventStatus.CONFIRMED
    case 'held':
    case 'requested':
    case 'waitlisted':
      return ICalEventStatus.TENTATIVE
    case 'cancelled':
    case 'declined':
    case 'expired':
      return ICalEventStatus.CANCELLED
  }
}
