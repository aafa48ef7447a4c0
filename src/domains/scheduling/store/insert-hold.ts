import { sql } from 'kysely'
import type { Terms } from '#domains/catalogue/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'
import type { Period } from '../rules/booking-limits.ts'
import { actorOf } from './tell-history.ts'

export type NewHold = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  /** What the visitor is shown; title, approval and zone of the booking are taken from here. */
  readonly terms: Terms
  readonly customerLimit: number | null
  readonly start: Millis
  readonly end: Millis
  /** With buffers. */
  readonly span: { readonly from: Millis; readonly until: Millis }
  readonly quantity: number
  readonly visitorZone: string
  readonly until: Millis
  /** The network that holds it, and how many unpaid holds it may have at this provider at one time. */
  readonly network?: { readonly mark: string; readonly most: number } | undefined
  /** What the service's limits are counted over; neither: no limits, no lock. */
  readonly day?: Period
  readonly week?: Period
}

export type HoldOutcome =
  /** `version`: the provider's, which the hold moved on. */
  | { readonly outcome: 'held'; readonly version: number }
  | { readonly outcome: 'full' }
  /** The network has as many unpaid holds at this provider as it may have. */
  | { readonly outcome: 'holding' }
  /** `overdue`: holds in the way whose time is up but who placed an order, which must hear of it. */
  | { readonly outcome: 'taken'; readonly overdue: readonly string[] }

/**
 * Keeps a time, in one round trip: limits are counted, the exclusion constraint judges, holds in the way whose time
 * is up give way, history is written and the provider's version moves on. `hold_time` in the migration says how.
 */
export async function insertHold(context: Context, hold: NewHold): Promise<HoldOutcome> {
  const { start, end, span, until, day, week, network } = hold
  const now = context.clock.now()
  const { rows } = await sql<HoldOutcome>`
    ${kept} select outcome, coalesce(overdue, '{}') as overdue, version from hold_time(
      ${hold.provider}, ${hold.id}, ${hold.serviceId}, ${JSON.stringify(hold.terms)}::jsonb, ${hold.customerLimit},
      ${new Date(start)}, ${new Date(end)}, tstzrange(${new Date(span.from)}, ${new Date(span.until)}),
      ${hold.quantity}, ${hold.visitorZone}, ${new Date(until)},
      ${at(day?.from)}, ${at(day?.to)}, ${day?.most ?? null}, ${at(week?.from)}, ${at(week?.to)}, ${week?.most ?? null},
      ${network?.mark ?? null}, ${network?.most ?? null},
      ${actorOf(context)}, ${newId('evt')}, ${now}
    )`.execute(context.db)
  const outcome = rows[0]
  if (!outcome) throw new Error('hold_time always answers with one row')
  return outcome
}

const at = (instant: Millis | undefined): Date | null => (instant === undefined ? null : new Date(instant))

/** When the first unpaid hold of a network at a provider ends; undefined: it has none any more. */
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
    .where('holdUntil', '>', context.clock.now())
    .orderBy('holdUntil')
    .limit(1)
    .executeTakeFirst()
  return row?.holdUntil ?? undefined
}
