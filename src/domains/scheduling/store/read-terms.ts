import { Terms } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'

/** Returns the terms stored with a booking; undefined if there is no booking, or if it is older than stored terms. */
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
