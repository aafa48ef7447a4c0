import { sql } from 'kysely'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { type Order, orderColumns } from './order-row.ts'

/** Reads the orders of bookings with any providers, each with its promised refunds. */
export async function ordersOfBookings(
  context: Context,
  refs: readonly BookingRef[],
): Promise<(Order & { readonly refunded: Cents })[]> {
  if (refs.length === 0) return []
  const columns = sql.join(orderColumns.map((column) => sql.ref(`orders.${column}`)))
  const wanted = sql.join(refs.map(({ provider, bookingId }) => sql`(${provider}, ${bookingId})`))
  const { rows } = await sql<Order & { refunded: Cents }>`
    select ${columns}, coalesce((
      select sum(refunded)::integer from payments p where p.provider = orders.provider and p.order_id = orders.id
    ), 0) as refunded
    from orders where (provider, booking_id) in (${wanted})`.execute(context.db)
  return rows
}
