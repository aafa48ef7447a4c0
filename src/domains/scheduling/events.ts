import type { Announcement } from '#platform/events/outbox.ts'

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
export type BookingCancelled = Told<'scheduling.booking_cancelled', { readonly reason: string }>
