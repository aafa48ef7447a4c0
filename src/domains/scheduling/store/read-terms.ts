import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type Booking, type BookingRef, HeldTerms } from '../contract.ts'
import { bookingColumns, toBooking } from './booking-row.ts'

/** A booking, and its terms while no order has them. */
export type Held = { readonly booking: Booking; readonly terms: HeldTerms | undefined }

/** Reads a booking and, before its order, the terms stored with it. */
export async function findHeld(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<Held | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .modifyFront(prepared)
    .select([...bookingColumns, 'terms'])
    .where('provider', '=', provider)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  const { terms, ...columns } = row
  return {
    booking: toBooking(columns),
    terms: columns.orderId === null ? HeldTerms.parse(terms) : undefined,
  }
}
