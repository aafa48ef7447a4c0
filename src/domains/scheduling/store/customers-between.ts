import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** A booking of a customer, as those see it who write to its customer. */
export type CustomerBooking = { readonly personId: string; readonly orderId: string; readonly title: string }

/** Returns the ordered bookings of a service that start in `[from, to)` and are not off, by start; at most `limit`. */
export async function customersBetween(
  context: Context,
  provider: string,
  { serviceId, from, to, limit }: { serviceId: string; from: Millis; to: Millis; limit: number },
): Promise<CustomerBooking[]> {
  const { rows } = await sql<CustomerBooking>`
    select person_id, order_id, service_title as title from bookings
    where provider = ${provider} and service_id = ${serviceId} and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}
      and state in ('requested', 'confirmed', 'completed', 'no_show') and person_id is not null and order_id is not null
    order by starts_at, id limit ${limit}`.execute(context.db)
  return rows
}
