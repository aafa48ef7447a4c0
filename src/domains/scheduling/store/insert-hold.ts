import { sql } from 'kysely'
import type { Terms } from '#domains/catalogue/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { isDeadlock } from '#platform/db/deadlock.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Period } from '../rules/booking-limits.ts'
import { actorOf } from './tell-history.ts'

export type NewHold = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  /** The terms that the visitor sees; title, approval and zone of the booking are copied from them. */
  readonly terms: Terms
  readonly customerLimit: number | null
  readonly start: Millis
  readonly end: Millis
  /** The time with its buffers. */
  readonly span: { readonly from: Millis; readonly until: Millis }
  readonly quantity: number
  readonly visitorZone: string
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
  | { readonly outcome: 'full' }
  /** The network already has its maximum of unpaid holds at this provider. */
  | { readonly outcome: 'holding' }
  /** `overdue`: ids of overdue holds in the way that have an order; the caller must expire them first. */
  | { readonly outcome: 'taken'; readonly overdue: readonly string[] }

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
 * Inserts a hold, in one round trip: counts limits, lets the exclusion constraint decide, expires overdue holds without
 * an order in the way, writes history and moves the provider's version. `hold_time` in the migration explains it.
 */
async function tryInsert(context: Context, hold: NewHold): Promise<HoldOutcome> {
  const { start, end, span, until, day, week, network } = hold
  const now = context.clock.now()
  const { rows } = await sql<HoldOutcome>`
    ${prepared} select outcome, coalesce(overdue, '{}') as overdue, version from hold_time(
      ${hold.provider}, ${hold.id}, ${hold.serviceId}, ${JSON.stringify(hold.terms)}::jsonb, ${hold.customerLimit},
      ${new Date(start)}, ${new Date(end)}, tstzrange(${new Date(span.from)}, ${new Date(span.until)}),
      ${hold.quantity}, ${hold.visitorZone}, ${new Date(until)},
      ${at(day?.from)}, ${at(day?.to)}, ${day?.maxBookings ?? null}, ${at(week?.from)}, ${at(week?.to)}, ${week?.maxBookings ?? null},
      ${network?.mark ?? null}, ${network?.maxHolds ?? null},
      ${actorOf(context)}, ${newId('evt')}, ${now}
    )`.execute(context.db)
  const outcome = rows[0]
  if (!outcome) throw new Error('hold_time always answers with one row')
  return outcome
}

const at = (instant: Millis | undefined): Date | null => (instant === undefined ? null : new Date(instant))

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
