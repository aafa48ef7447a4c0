import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type Booking, type BookingRef, HeldTerms } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

/** A booking, and its terms while no order has them. */
export type Held = { readonly booking: Booking; readonly terms: HeldTerms | undefined }

/** Reads the bookings that were held together, by start, each as `findHeld` does. */
export async function findTogether(context: Context, { provider, bookingId }: BookingRef): Promise<Held[]> {
  const rows = await context.db
    .selectFrom('bookings')
    .select([...bookingColumns, 'terms'])
    .where('provider', '=', provider)
    .where('checkoutId', '=', bookingId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  return rows.map(heldOf)
}

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
  return row && heldOf(row)
}

const heldOf = ({ terms, ...columns }: BookingRow & { terms: unknown }): Held => ({
  booking: toBooking(columns),
  terms: columns.orderId === null ? HeldTerms.parse(terms) : undefined,
})

/** Reads the hash of the request that made a booking, null without one; undefined: there is no such booking. */
export async function requestOf(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<string | null | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .select('requestSha256')
    .where('provider', '=', provider)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.requestSha256
}
