import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'
import type { Moved } from './move-booking.ts'
import { settleBooking } from './settle-booking.ts'

const exclusionViolation = '23P01'
const deadlock = '40P01'
const attempts = 3

/**
 * Settles a booking whose hold had ended, if its time is still free and not past; in the caller's transaction, which
 * survives a loss. Undefined: somebody else has the time.
 */
export async function retakeBooking(
  context: Context,
  ref: BookingRef,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const { db } = context
  // an UPDATE cannot say ON CONFLICT DO NOTHING: those who move bookings of one provider do it one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${ref.provider}, 5))`.execute(db)
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint retake`.execute(db)
    try {
      const moved = await settleBooking(context, ref, 'expired', data)
      await sql`release savepoint retake`.execute(db)
      return moved
    } catch (error) {
      await sql`rollback to savepoint retake`.execute(db)
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (code === exclusionViolation) return undefined
      if (code !== deadlock || attempt === attempts) throw error
    }
  }
}
