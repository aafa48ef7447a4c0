import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { isDeadlock } from '#platform/db/deadlock.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Period } from '../rules/booking-limits.ts'
import { bookingFields, limitFields, type NewBooking } from './booking-fields.ts'

/** The times that one visitor holds together, by start. */
export type NewHold = {
  readonly provider: string
  readonly until: Millis
  /** The visitor's network, and its maximum number of holds without an order at this provider. */
  readonly network?: { readonly mark: string; readonly maxHolds: number } | undefined
  /** The offer of a waitlist whose seats these bookings get. */
  readonly offer?: { readonly entryId: string } | undefined
  /** The version of what the caller believes to be sold. */
  readonly offerVersion?: number | undefined
  readonly bookings: readonly HeldBooking[]
}
export type HeldBooking = NewBooking & {
  /** The periods in which the service's limits are counted; without them no lock is taken. */
  readonly day?: Period
  readonly week?: Period
}

export type HoldOutcome =
  /** `version`: the provider's new version. */
  | { readonly outcome: 'held'; readonly version: number }
  /** `holding`: the network already has its maximum of unpaid holds at this provider. */
  | { readonly outcome: 'holding' }
  /** `repeated`: a request with the same key made the first booking; `stale`: something else than `offerVersion` is sold. */
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'stale' }
  /** The offer is over. */
  | { readonly outcome: 'lapsed' }
  /** `start`: of the time that was not to be had; `full`: by the limits of its day or week; `away`: the provider is busy elsewhere, or nobody knows; `gone`: a session. */
  | { readonly outcome: 'full' | 'taken' | 'away' | 'gone'; readonly start: Date }
  /** Fewer seats than wanted. */
  | { readonly outcome: 'seats_full'; readonly start: Date; readonly seatsLeft: number }

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
 * Inserts the bookings of a hold, all or none, in one round trip: counts limits, lets the exclusion constraint and the
 * sessions' seats decide, expires overdue holds in the way, writes history and moves the provider's version.
 * `hold_times` in the migration explains it.
 */
async function tryInsert(
  context: Context,
  { provider, until, network, offer, offerVersion, bookings }: NewHold,
): Promise<HoldOutcome> {
  const held = { state: 'held', step: 'held', holdUntil: new Date(until), heldBy: network?.mark }
  const fields = {
    heldBy: network?.mark,
    maxHolds: network?.maxHolds,
    at: context.clock.now(),
    offerVersion,
    bookings: bookings.map(({ day, week, ...booking }, place) => ({
      ...bookingFields(context, booking),
      ...held,
      limits: limitFields(day, week),
      ...(place === 0 && { request: context.requestKey?.sha256 }),
    })),
  }
  if (offer) return insertOffered(context, provider, { ...fields, entryId: offer.entryId })
  const { rows } = await sql<HoldOutcome>`
    ${prepared} select outcome, version, start, seats_left
    from hold_times(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(context.db)
  const outcome = rows[0]
  if (!outcome) throw new Error('hold_times always answers with one row')
  return outcome
}

/** Inserts the bookings of an offer of a waitlist (`hold_offer` in the migration). */
async function insertOffered(context: Context, provider: string, fields: object): Promise<HoldOutcome> {
  const { rows } = await sql<{ version: number | null }>`
    select hold_offer(${provider}, ${JSON.stringify(fields)}::jsonb) as version`.execute(context.db)
  const version = rows[0]?.version
  return typeof version === 'number' ? { outcome: 'held', version } : { outcome: 'lapsed' }
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
