import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { noteAuthor } from '../rules/note-author.ts'
import { findOrderOfBooking, listEvents } from '../store/orders.ts'

/** Reads what the customer wrote with the order of a booking. Empty if the provider added the booking by hand. */
export async function readCustomerNote(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<string> {
  const order = await findOrderOfBooking(context, provider, bookingId)
  if (!order?.customerNote) return ''
  const events = await listEvents(context, provider, order.id)
  return noteAuthor(events) === 'customer' ? order.customerNote : ''
}
