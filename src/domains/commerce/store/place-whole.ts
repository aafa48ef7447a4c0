import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { afterCommit, type Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Announcement } from '#platform/events/outbox.ts'
import type { OrderWithLines } from './order-lines.ts'
import { toOrder } from './order-row.ts'
import { linesOfNew, orderFields, type UnnamedOrder, writtenColumns } from './place.ts'

/** A whole order. */
export type WholeOrder = {
  /** The version of what is sold. */
  readonly offerVersion: number
  /** The fields of `ensure_person`, and those of `sell_held` for each booking. */
  readonly person: object
  readonly bookings: readonly object[]
  readonly order: UnnamedOrder
  /** The most orders of a mailbox that nobody proved. */
  readonly maxOfMailbox: number
  /** `ofOrder`: it gets the order's number. */
  readonly announcements: readonly (Omit<Announcement, 'provider'> & { readonly ofOrder?: boolean })[]
}

export type Outcome =
  | { readonly outcome: 'placed'; readonly placed: OrderWithLines }
  /** Something else is sold now. */
  | { readonly outcome: 'stale' }
  /** There is an order of these bookings, or of a request with the same key. */
  | { readonly outcome: 'sold' }
  /** The mailbox has too many. */
  | { readonly outcome: 'stranger' }
  /** This booking could not be sold. */
  | { readonly outcome: 'lost'; readonly bookingId: string }

/**
 * Places an order with its person, bookings and announcements in one round trip, all or nothing (`place_order` in the migration). The
 * database judges the races: a hold that ended, an order that was first, a mailbox beyond its bound.
 */
export async function placeWhole(context: Context, whole: WholeOrder): Promise<Outcome> {
  const { order, announcements } = whole
  const fields = {
    ...whole,
    order: orderFields(context, order),
    announcements: announcements.map((one) => ({ ...one, id: newId('evt') })),
  }
  const { rows } = await sql<Parameters<typeof toOrder>[0] & { outcome: Outcome['outcome']; lostId: string }>`
    ${prepared} select answer.outcome, answer.lost_id, ${writtenColumns}
    from place_order(${order.provider}, ${JSON.stringify(fields)}::jsonb) answer`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('place_order always answers with one row')
  const { outcome, lostId, ...columnsOfOrder } = row
  if (outcome === 'lost') return { outcome, bookingId: lostId }
  if (outcome !== 'placed') return { outcome }
  afterCommit(context, () => context.signals?.announced())
  return { outcome, placed: { order: toOrder(columnsOfOrder), lines: linesOfNew(order) } }
}
