import { sql } from 'kysely'
import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { VaultFile } from '#platform/common/vault-file.ts'
import type { Context } from '#platform/context.ts'
import type { DeliverySnapshot } from '../contract.ts'
import type { DeliveryRef, DeliveryState } from '../delivery-contract.ts'
import type { OrderKey } from './orders.ts'

/** A delivery as stored; without an order it was only shown to a visitor. */
export type StoredDelivery = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  /** Work to be delivered, a pass, or a gift. */
  readonly sells: 'unscheduled' | 'pass' | 'gift'
  readonly state: DeliveryState
  readonly terms: DeliverySnapshot
  readonly visitorZone: string
  readonly personId: string | null
  readonly orderId: string | null
  readonly lineId: string | null
  readonly createdAt: Date
  readonly holdUntil: Date | null
  /** What pricing keeps with it until its order; null: nothing. */
  readonly coupon: unknown
  readonly dueAt: Date | null
  readonly startedAt: Date | null
  readonly deliveredAt: Date | null
  readonly message: string
  readonly file: VaultFile | null
  readonly cancelledBy: CancelledBy | null
  /** The order that it was added to, and the promotion that offered it; null: it was bought by itself. */
  readonly addedTo: string | null
  readonly addedBy: string | null
}

/** What a delivery is added to. */
export type Addition = { readonly addedTo: string; readonly addedBy: string }

const columns = sql`provider, id, service_id, sells, state, terms, visitor_zone, person_id, order_id, line_id, created_at, hold_until, coupon, due_at,
  started_at, delivered_at, message, file, cancelled_by, added_to, added_by`

/** Stores a delivery that a visitor begins to buy. Undefined: it is added to an order that has one of the same offer. */
export async function insertDelivery(
  context: Context,
  delivery: Pick<
    StoredDelivery,
    'provider' | 'id' | 'serviceId' | 'sells' | 'terms' | 'visitorZone' | 'holdUntil'
  > &
    Partial<Addition>,
): Promise<StoredDelivery | undefined> {
  const { provider, id, serviceId, sells, terms, visitorZone, holdUntil, addedTo, addedBy } = delivery
  const now = context.clock.now()
  const { rows } = await sql<StoredDelivery>`
    insert into deliveries (provider, id, service_id, sells, state, terms, visitor_zone, created_at, hold_until, updated_at, added_to, added_by)
    values (${provider}, ${id}, ${serviceId}, ${sells}, 'held', ${JSON.stringify(terms)}::jsonb, ${visitorZone}, ${now}, ${holdUntil}, ${now},
      ${addedTo ?? null}, ${addedBy ?? null})
    on conflict (provider, added_to, added_by) where added_to is not null and state not in ('cancelled', 'expired') do nothing
    returning ${columns}`.execute(context.db)
  return rows[0]
}

/** Reads a delivery; undefined if there is none. */
export async function findDelivery(
  context: Context,
  { provider, deliveryId }: DeliveryRef,
): Promise<StoredDelivery | undefined> {
  const { rows } = await sql<StoredDelivery>`
    select ${columns} from deliveries where provider = ${provider} and id = ${deliveryId}`.execute(context.db)
  return rows[0]
}

/** Reads the delivery of an order; undefined if it sold none. */
export async function deliveryOf(
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<StoredDelivery | undefined> {
  const { rows } = await sql<StoredDelivery>`
    select ${columns} from deliveries where provider = ${provider} and order_id = ${orderId}`.execute(
    context.db,
  )
  return rows[0]
}

type Sold = { readonly orderId: string; readonly lineId: string; readonly personId: string }

/**
 * Gives a delivery its order. Returns false if it has one already, or its time is up. Runs in the transaction that writes the
 * order.
 */
export async function attachToOrder(
  context: Context,
  { provider, deliveryId }: DeliveryRef,
  { orderId, lineId, personId }: Sold,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update deliveries set order_id = ${orderId}, line_id = ${lineId}, person_id = ${personId}, updated_at = ${now}
    where provider = ${provider} and id = ${deliveryId} and state = 'held' and order_id is null and hold_until > ${now}
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Writes another person as the customer of an order that waits for its payment. */
export async function writePersonOf(context: Context, key: OrderKey, personId: string): Promise<void> {
  await sql`update deliveries set person_id = ${personId}, updated_at = ${context.clock.now()}
    where provider = ${key.provider} and order_id = ${key.orderId} and state = 'held'`.execute(context.db)
}

type Change = {
  readonly from: readonly DeliveryState[]
  readonly to: DeliveryState
  readonly dueAt?: Date
  readonly message?: string
  readonly file?: VaultFile | null
  readonly cancelledBy?: CancelledBy
}

/** SQL: no other delivery took the place of one that was never paid in time. */
const isOnlyAddition = sql`(state <> 'expired' or not exists (
      select from deliveries other where other.provider = deliveries.provider and other.added_to = deliveries.added_to
        and other.added_by = deliveries.added_by and other.state not in ('cancelled', 'expired')))`

/** Compare-and-set of the state of a delivery of an order. Returns undefined if its state was not in `from`. */
export async function moveDelivery(
  context: Context,
  { provider, orderId }: OrderKey,
  { from, to, dueAt, message, file, cancelledBy }: Change,
): Promise<StoredDelivery | undefined> {
  const now = context.clock.now()
  const { rows } = await sql<StoredDelivery>`
    update deliveries set state = ${to}, hold_until = null, updated_at = ${now},
      due_at = coalesce(${dueAt ?? null}, due_at),
      started_at = case when ${to} in ('started', 'delivered') then coalesce(started_at, ${now}) else started_at end,
      delivered_at = case when ${to} = 'delivered' then ${now}::timestamptz end,
      message = ${message ?? ''}, file = ${file ? JSON.stringify(file) : null}::jsonb,
      cancelled_by = ${cancelledBy ?? null}
    where provider = ${provider} and order_id = ${orderId} and state in (${sql.join([...from])}) and ${isOnlyAddition}
    returning ${columns}`.execute(context.db)
  return rows[0]
}

/** Keeps an unpaid delivery until `until`, while its payment is processed. */
export async function extendDelivery(context: Context, ref: DeliveryRef, until: Date): Promise<void> {
  await sql`update deliveries set hold_until = ${until}, updated_at = ${context.clock.now()}
    where provider = ${ref.provider} and id = ${ref.deliveryId} and state = 'held'`.execute(context.db)
}

/** Writes the coupon of a delivery without an order, and locks it. Returns false if there is none, or its time is up. */
export async function writeCouponOf(
  context: Context,
  { provider, deliveryId }: DeliveryRef,
  coupon: object | null,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update deliveries set coupon = ${coupon && JSON.stringify(coupon)}::jsonb, updated_at = ${now}
    where provider = ${provider} and id = ${deliveryId} and state = 'held' and order_id is null and hold_until > ${now}
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Takes the promotion from the terms of a delivery without an order. */
export async function writeWithoutPromotion(
  context: Context,
  { provider, deliveryId }: DeliveryRef,
): Promise<void> {
  await sql`
    update deliveries set terms = jsonb_set(terms, '{promotion}', coalesce(terms #> '{promotion,otherwise}', 'null')), updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${deliveryId} and state = 'held' and order_id is null`.execute(
    context.db,
  )
}

/** Lists deliveries with an order whose time to pay is up, the oldest first. */
export async function deliveriesPastTime(context: Context, most: number): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    select ${columns} from deliveries
    where state = 'held' and hold_until <= ${context.clock.now()} and order_id is not null
    order by hold_until limit ${most}`.execute(context.db)
  return rows
}

/** Deletes what visitors began to buy and never ordered. */
export async function forgetUnordered(context: Context): Promise<void> {
  await sql`delete from deliveries where state = 'held' and hold_until <= ${context.clock.now()} and order_id is null`.execute(
    context.db,
  )
}
