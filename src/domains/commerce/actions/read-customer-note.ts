import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { noteAuthor } from '../rules/note-author.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import { listEvents } from '../store/orders.ts'

/** Reads what the customer wrote with the order of a booking. Empty if the provider added the booking by hand. */
export async function readCustomerNote(context: Context, ref: BookingRef): Promise<string> {
  const [found] = await findOrdersOfBookings(context, [ref])
  if (!found?.order.customerNote) return ''
  const events = await listEvents(context, ref.provider, found.order.id)
  return noteAuthor(events) === 'customer' ? found.order.customerNote : ''
}
