import type { Announcement } from '#platform/events/outbox.ts'
import type { CancelledBy } from './contract.ts'

/** The data in every event of a booking; instants as ISO strings. */
type BookingEventData = {
  readonly bookingId: string
  readonly serviceId: string
  /** null: the booking has no order yet. */
  readonly orderId: string | null
  readonly start: string
  readonly end: string
}

type BookingAnnouncement<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: BookingEventData & Extra
}

/** `approved`: the provider approved a request. */
export type BookingConfirmed = BookingAnnouncement<
  'scheduling.booking_confirmed',
  { readonly approved: boolean }
>
/** `until`: when the request expires. */
export type BookingRequested = BookingAnnouncement<'scheduling.booking_requested', { readonly until: string }>
/** The session counts as attended, unless the provider marks it as a no-show. */
export type BookingCompleted = BookingAnnouncement<'scheduling.booking_completed'>
export type BookingDeclined = BookingAnnouncement<'scheduling.booking_declined'>
/** `from`: an unanswered request is refunded; an expired hold is only closed; an approved request was not paid in time. */
export type BookingExpired = BookingAnnouncement<
  'scheduling.booking_expired',
  { readonly from: 'held' | 'requested' | 'approved' }
>
/** A hold ended that had no order, but a coupon, a pass or something of a promotion. */
export type HoldEnded = BookingAnnouncement<'scheduling.hold_ended', { readonly checkoutId: string }>
/** `by`: the party that cancelled; `reason`: its words, or the product's own code for the reason. */
export type BookingCancelled = BookingAnnouncement<
  'scheduling.booking_cancelled',
  { readonly by: CancelledBy; readonly reason: string }
>
/** The booking keeps its id; `start` and `end` are the new ones. */
export type BookingMoved = BookingAnnouncement<
  'scheduling.booking_moved',
  { readonly by: 'customer' | 'provider'; readonly fromStart: string; readonly reason: string }
>
/** A date of a class was called off: its bookings are cancelled one by one. `reason`: the provider's words to them. */
export type SessionCancelled = Announcement & {
  readonly type: 'scheduling.session_cancelled'
  readonly data: { readonly sessionId: string; readonly reason: string }
}
type EntryAnnouncement<T extends string> = Announcement & {
  readonly type: T
  readonly data: { readonly entryId: string }
}

/** Somebody joined the waitlist of a date, or of a series. */
export type LineJoined = EntryAnnouncement<'scheduling.line_joined'>
/** Seats are kept for somebody in a waitlist. Written by the database with the change that freed them. */
export type SeatOffered = EntryAnnouncement<'scheduling.seat_offered'>
/** The offer has its price and its end. */
export type OfferStarted = EntryAnnouncement<'scheduling.offer_started'>
export type OfferLapsed = EntryAnnouncement<'scheduling.offer_lapsed'>
/** There are seats that nobody in the line wanted, for somebody who only wants to hear of them. */
export type SeatsFree = EntryAnnouncement<'scheduling.seats_free'>
/** The date that somebody waits for has another time. `fromStart`: the one before. */
export type LineMoved = Announcement & {
  readonly type: 'scheduling.line_moved'
  readonly data: { readonly entryId: string; readonly fromStart: string }
}
/** Booking closed before there was a seat, or the date does not take place. */
export type LineEnded = EntryAnnouncement<'scheduling.line_ended'>

/** The start is at most `hours` hours away. */
export type ReminderDue = BookingAnnouncement<'scheduling.reminder_due', { readonly hours: 1 | 24 }>
/** The session is over, and its customer may write a review. */
export type ReviewDue = BookingAnnouncement<'scheduling.review_due'>
/** The customer wrote a review; `name` is the name that the page shows. */
export type BookingReviewed = BookingAnnouncement<
  'scheduling.booking_reviewed',
  { readonly stars: number; readonly name: string; readonly text: string }
>
/** Visitors can read the provider's answer to the customer's review. Once for each review. */
export type ReviewAnswered = BookingAnnouncement<'scheduling.review_answered', { readonly answer: string }>
export type BookingMissed = BookingAnnouncement<'scheduling.booking_missed'>
