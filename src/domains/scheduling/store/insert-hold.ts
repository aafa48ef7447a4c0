import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { isDeadlock } from '#platform/db/deadlock.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Period } from '../rules/booking-limits.ts'
import { bookingFields, limitFields, type NewBooking } from './booking-fields.ts'

export type NewHold = NewBooking & {
  readonly provider: string
  readonly until: Millis
  /** The visitor's network, and its maximum number of holds without an order at this provider. */
  readonly network?: { readonly mark: string; readonly maxHolds: number } | undefined
  /** The periods in which the service's limits are counted; without them no lock is taken. */
  readonly day?: Period
  readonly week?: Period
}

export type HoldOutcome =
  /** `version`: the provider's new version. */
  | { readonly outcome: 'held'; readonly version: number }
  /** `holding`: the network already has its maximum of unpaid holds at this provider. */
  | { readonly outcome: 'full' | 'holding' | 'taken' }

/** Maximum number of attempts to insert a hold that PostgreSQL ends because of a deadlock. */
const attempts = 3

/**
 * Inserts a hold, again if PostgreSQL ended it in favour of a move that waited for the same lock: nothing is written
 * then. Inside a transaction of the caller, that has ended too.
 */
export async function insertHold(context: Context, hold: NewHold): Promise<HoldOutcome> {
  for (let attempt = 1; ; attempt++)
    try {
      return await tryInsert(context, hold)
    } catch (error) {
      if (attempt === attempts || context.db.isTransaction || !isDeadlock(error)) throw error
    }
}

/**
 * Inserts a hold, in one round trip: counts limits, lets the exclusion constraint decide, expires overdue holds in the
 * way, writes history and moves the provider's version. `hold_time` in the migration explains it.
 */
async function tryInsert(context: Context, hold: NewHold): Promise<HoldOutcome> {
  const { provider, until, network, day, week, ...booking } = hold
  const fields = {
    ...bookingFields(context, booking),
    state: 'held',
    step: 'held',
    holdUntil: new Date(until),
    heldBy: network?.mark,
    maxHolds: network?.maxHolds,
    limits: limitFields(day, week),
  }
  const { rows } = await sql<HoldOutcome>`
    ${prepared} select outcome, version from hold_time(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(
    context.db,
  )
  const outcome = rows[0]
  if (!outcome) throw new Error('hold_time always answers with one row')
  return outcome
}

/** Returns when the first hold without an order of a network at a provider expires; undefined if it has none. */
export async function firstHoldEnd(
  context: Context,
  provider: string,
  network: string,
): Promise<Date | undefined> {
  const row = await context.db
    .selectFrom('bookings')
    .select('holdUntil')
    .where('provider', '=', provider)
    .where('heldBy', '=', network)
    .where('state', '=', 'held')
    .where('orderId', 'is', null)
    .where('holdUntil', '>', context.clock.now())
    .orderBy('holdUntil')
    .limit(1)
    .executeTakeFirst()
  return row?.holdUntil ?? undefined
}
