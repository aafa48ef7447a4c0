import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { actorOf } from './tell-history.ts'

type Period = { readonly from: Millis; readonly to: Millis; readonly most: number }

export type NewHold = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  readonly serviceTitle: string
  readonly requiresApproval: boolean
  readonly customerLimit: number | null
  readonly start: Millis
  readonly end: Millis
  /** With buffers. */
  readonly span: { readonly from: Millis; readonly until: Millis }
  readonly quantity: number
  readonly serviceZone: string
  readonly visitorZone: string
  readonly until: Millis
  /** What the service's limits are counted over; empty: no limits, no lock. */
  readonly periods: readonly Period[]
}

export type HoldOutcome =
  | { readonly outcome: 'held' }
  | { readonly outcome: 'full' }
  /** `overdue`: holds in the way whose time is up but who placed an order, which must hear of it. */
  | { readonly outcome: 'taken'; readonly overdue: readonly string[] }

/**
 * Keeps a time, in one statement and one round trip: holds in the way whose time is up give way, the limits are
 * counted, the exclusion constraint judges, history is written and the provider's version moves on. Waits only for
 * others who are inserting the same time at this moment.
 */
export async function insertHold(context: Context, hold: NewHold): Promise<HoldOutcome> {
  const { provider, id, span, periods } = hold
  const now = context.clock.now()
  const taking = sql`tstzrange(${new Date(span.from)}, ${new Date(span.until)})`
  const counts = periods.map(
    ({ from, to, most }) =>
      sql`count_starts_alone(${provider}, ${hold.serviceId}, ${new Date(from)}, ${new Date(to)}, ${now}) < ${most}`,
  )
  const room = counts.length === 0 ? sql`true` : sql.join(counts, sql` and `)
  const { rows } = await sql<{ hasRoom: boolean; isHeld: boolean; overdue: string[] }>`
    with room as materialized (select ${room} as is_left),
    overdue as materialized (
      select b.id, b.order_id from bookings b, room
      where b.provider = ${provider} and b.span && ${taking} and b.state = 'held' and not b.payment_begun and b.hold_until <= ${now}
      order by b.id for update of b
    ),
    gone as (
      update bookings b set state = 'expired', hold_until = null, updated_at = ${now}
      from overdue where b.provider = ${provider} and b.id = overdue.id and overdue.order_id is null
      returning b.id
    ),
    kept as (
      insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, state, starts_at, ends_at,
        span, quantity, service_zone, visitor_zone, hold_until, created_at, updated_at)
      select ${provider}, ${id}, ${hold.serviceId}, ${hold.serviceTitle}, ${hold.requiresApproval}, ${hold.customerLimit}::integer, 'held',
        ${new Date(hold.start)}, ${new Date(hold.end)}, ${taking}, ${hold.quantity}, ${hold.serviceZone}, ${hold.visitorZone},
        ${new Date(hold.until)}, ${now}, ${now}
      from room, (select count(*) from gone) as after_those
      where is_left
      on conflict do nothing
      returning id
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
      select ${provider}, id, ${newId('evt')}, ${now}::timestamptz, 'system', 'expired', 'held', 'expired' from gone
      union all
      select ${provider}, id, ${newId('evt')}, ${now}, ${actorOf(context)}, 'held', null, 'held' from kept
    ),
    -- last, and only for the one who got it: this row is one a provider
    moved as (
      insert into provider_versions (provider) select ${provider} from kept
      on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
    )
    select is_left as has_room, exists (select from kept) as is_held,
      array(select id from overdue where order_id is not null) as overdue
    from room`.execute(context.db)
  const [row] = rows
  if (row?.isHeld) return { outcome: 'held' }
  return row?.hasRoom ? { outcome: 'taken', overdue: row.overdue } : { outcome: 'full' }
}
