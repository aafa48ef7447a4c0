import type { Announcement } from '#platform/events/outbox.ts'
import type { CancelledBy } from './contract.ts'

/** What every announcement of a booking carries; instants as ISO texts. */
type BookingTold = {
  readonly bookingId: string
  readonly serviceId: string
  /** null: nobody had placed an order yet. */
  readonly orderId: string | null
  readonly start: string
  readonly end: string
}

type Told<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: BookingTold & Extra
}

/** `approved`: the provider was asked first. */
export type BookingConfirmed = Told<'scheduling.booking_confirmed', { readonly approved: boolean }>
/** `until`: when the request runs out. */
export type BookingRequested = Told<'scheduling.booking_requested', { readonly until: string }>
/** The session is over and counts as held, until the provider says otherwise. */
export type BookingCompleted = Told<'scheduling.booking_completed'>
export type BookingDeclined = Told<'scheduling.booking_declined'>
/** `from`: a request that nobody answered is paid back; a hold that ran out is only closed. */
export type BookingExpired = Told<'scheduling.booking_expired', { readonly from: 'held' | 'requested' }>
/** `by`: whose doing it was; `reason`: words, or the product's own word for why. */
export type BookingCancelled = Told<
  'scheduling.booking_cancelled',
  { readonly by: CancelledBy; readonly reason: string }
>
/** The booking keeps its id; `start` and `end` are the new ones. */
export type BookingMoved = Told<
  'scheduling.booking_moved',
  { readonly by: 'customer' | 'provider'; readonly fromStart: string; readonly reason: string }
>
/** So many hours are left until the start. */
export type ReminderDue = Told<'scheduling.reminder_due', { readonly hours: 1 | 24 }>
export type BookingMissed = Told<'scheduling.booking_missed'>
