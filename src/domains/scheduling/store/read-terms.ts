import { Terms } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'

/** The terms stored with a booking. Undefined: there is no such booking, or it is older than stored terms. */
export async function findTerms(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<Terms | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .select('terms')
    .where('provider', '=', provider)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.terms == null ? undefined : Terms.parse(row.terms)
}
