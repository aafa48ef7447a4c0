import type { Context } from '#platform/context.ts'
import { completeBookings } from '../store/complete-bookings.ts'

const atOnce = 500

/** The clock: a session that ended an hour ago took place, until the provider says otherwise. */
export async function completeSessions(context: Context): Promise<void> {
  while ((await completeBookings(context, atOnce)) === atOnce);
}
