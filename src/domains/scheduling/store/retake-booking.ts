import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef } from '../contract.ts'
import type { Period } from '../rules/booking-limits.ts'
import { limitFields, type Span } from './booking-fields.ts'
import type { Moved } from './move-booking.ts'
import { settleBooking } from './settle-booking.ts'

/** The time to take again with its buffers, and the current limits of the service. */
export type Retaken = {
  readonly serviceId: string
  readonly personId: string | null
  readonly span: Span
  readonly maxPerCustomer: number | null
  readonly day?: Period
  readonly week?: Period
}

/**
 * Settles a booking whose hold had expired, if its time is free and in the future and no limit is reached. Runs in the
 * caller's transaction, which is not aborted if the time is taken. Locks in the order of a hold: provider, service if it
 * has limits, span, booking. Returns undefined if the time cannot be retaken.
 */
export async function retakeBooking(
  context: Context,
  ref: BookingRef,
  retaken: Retaken,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const { serviceId, maxPerCustomer, day, week, span } = retaken
  // moves and retakes of one provider run one after the other
  await lock(context, ref.provider)
  if (maxPerCustomer !== null || day || week) await lock(context, `${ref.provider} ${serviceId}`)
  if (!(await insertSpan(context, ref, span))) return undefined
  const settled = await settleBooking(context, ref, 'expired', data, hasRoom(context, ref, retaken))
  if (!settled) await deleteSpan(context, ref)
  return settled
}

const lock = ({ db }: Context, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`.execute(db)

/** Returns false if another booking has the time. */
async function insertSpan({ db }: Context, { provider, bookingId }: BookingRef, { from, until }: Span) {
  const { numAffectedRows } = await sql`
    insert into spans (provider, booking_id, host, span)
    values (${provider}, ${bookingId}, ${provider}, tstzrange(${new Date(from)}, ${new Date(until)}))
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

const deleteSpan = ({ db }: Context, { provider, bookingId }: BookingRef) =>
  db.deleteFrom('spans').where('provider', '=', provider).where('bookingId', '=', bookingId).execute()

/** SQL: the same counts as for a hold and its order. The booking itself is expired and does not count. */
function hasRoom(
  context: Context,
  { provider, bookingId }: BookingRef,
  { serviceId, personId, maxPerCustomer, day, week }: Retaken,
): RawBuilder<unknown> {
  const now = context.clock.now()
  const periods = JSON.stringify(limitFields(day, week))
  const customer =
    maxPerCustomer === null
      ? sql`true`
      : sql`count_person_alone(${provider}, ${serviceId}, ${personId}, ${now}, ${bookingId}) < ${maxPerCustomer}`
  return sql`has_room(${provider}, ${serviceId}, ${periods}::jsonb, ${now}) and ${customer}`
}

/**
 * Settles a booking of a class whose hold had expired, if its session still takes place then and has seats left and the
 * customer's limit is not reached. Runs in the caller's transaction. Returns undefined if the seats cannot be retaken.
 */
export async function retakeSeats(
  context: Context,
  { provider, id: bookingId, sessionId, start, quantity, serviceId, personId }: Booking,
  maxPerCustomer: number | null,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  await lock(context, provider)
  if (maxPerCustomer !== null) await lock(context, `${provider} ${serviceId}`)
  const now = context.clock.now()
  const { rows } = await sql<{ outcome: string }>`
    select outcome from take_seats(${provider}, ${sessionId}, ${start}, ${quantity}, ${newId('evt')}, ${now})`.execute(
    context.db,
  )
  if (rows[0]?.outcome !== 'seated') return undefined
  const ref = { provider, bookingId }
  const isAllowed =
    maxPerCustomer === null
      ? sql`true`
      : sql`count_person_alone(${provider}, ${serviceId}, ${personId}, ${now}, ${bookingId}) < ${maxPerCustomer}`
  const settled = await settleBooking(context, ref, 'expired', data, isAllowed)
  if (!settled)
    await sql`
      update class_sessions set taken = taken - ${quantity} where provider = ${provider} and id = ${sessionId}`.execute(
      context.db,
    )
  return settled
}
