import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'
import type { Period } from '../rules/booking-limits.ts'
import type { Moved } from './move-booking.ts'
import { settleBooking } from './settle-booking.ts'

const exclusionViolation = '23P01'
const deadlock = '40P01'
const attempts = 3

/** The current limits of the service; without any, nothing is counted and the service is not locked. */
export type Limits = {
  readonly serviceId: string
  readonly email: string | null
  readonly maxPerCustomer: number | null
  readonly day?: Period
  readonly week?: Period
}

/**
 * Settles a booking whose hold had expired, if its time is free and in the future and no limit is reached. Runs in the
 * caller's transaction, which is not aborted if the time is taken. Locks in the order of a hold: provider, service,
 * booking. Returns undefined if the time cannot be retaken.
 */
export async function retakeBooking(
  context: Context,
  ref: BookingRef,
  limits: Limits,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const { db } = context
  const { serviceId, maxPerCustomer, day, week } = limits
  // UPDATE has no ON CONFLICT DO NOTHING, so moves and retakes of one provider run one after the other
  await lock(context, ref.provider)
  if (maxPerCustomer !== null || day || week) await lock(context, `${ref.provider} ${serviceId}`)
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint retake`.execute(db)
    try {
      const moved = await settleBooking(context, ref, 'expired', data, {
        when: hasRoom(context, ref, limits),
      })
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

const lock = ({ db }: Context, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`.execute(db)

/** SQL: the same counts as for a hold and its order. The booking itself is expired and does not count. */
function hasRoom(context: Context, { provider, bookingId }: BookingRef, limits: Limits): RawBuilder<unknown> {
  const { serviceId, email, maxPerCustomer, day, week } = limits
  const now = context.clock.now()
  const starts = [day, week].map((period) =>
    period
      ? sql`count_starts_alone(${provider}, ${serviceId}, ${new Date(period.from)}, ${new Date(period.to)}, ${now}) < ${period.maxBookings}`
      : sql`true`,
  )
  const customer =
    maxPerCustomer === null
      ? sql`true`
      : sql`count_customer_alone(${provider}, ${serviceId}, ${email}, ${bookingId}, ${now}) < ${maxPerCustomer}`
  return sql`${sql.join([...starts, customer], sql` and `)}`
}
