import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { HeldTerms } from '../contract.ts'
import type { Period } from '../rules/booking-limits.ts'
import { actorOf } from './tell-history.ts'

/** A booking to insert. Its title, approval and zone are copied from the terms. */
export type NewBooking = {
  readonly id: string
  readonly serviceId: string
  readonly terms: HeldTerms
  readonly customerLimit: number | null
  readonly start: Millis
  readonly end: Millis
  /** The time with its buffers, or the session of a class in which it has its seats. */
  readonly span?: Span
  readonly sessionId?: string
  /** The first of the bookings that are held together. */
  readonly checkoutId?: string
  /** Set for the dates of a series. */
  readonly seriesId?: string
  readonly quantity: number
  readonly visitorZone: string
}
/** The customer of a booking, the name as typed, and the order. */
export type Customer = { readonly orderId: string; readonly personId: string; readonly name: string }
export type Span = { readonly from: Millis; readonly until: Millis }

/** Returns the fields of a new booking for the database function `insert_booking`. */
export const bookingFields = (context: Context, { start, end, span, ...booking }: NewBooking) => ({
  ...booking,
  start: new Date(start),
  end: new Date(end),
  ...(span && { span: spanFields(span) }),
  actor: actorOf(context),
  eventId: newId('evt'),
  at: context.clock.now(),
})

export const spanFields = ({ from, until }: Span) => ({ from: new Date(from), until: new Date(until) })

export const customerFields = ({ orderId, personId, name }: Customer) => ({
  orderId,
  personId,
  customerName: name,
})

/** Returns the periods of a service's limits for the database function `has_room`. */
export const limitFields = (...periods: readonly (Period | undefined)[]) =>
  periods.flatMap((period) =>
    period ? { from: new Date(period.from), to: new Date(period.to), most: period.maxBookings } : [],
  )
