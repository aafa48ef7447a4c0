import { type RawBuilder, sql } from 'kysely'
import type { Step } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { PaymentMethod } from '../contract.ts'
import type { CouponFreed, OrderFulfilled } from '../events.ts'
import type { OrderEvent } from '../rules/timeline.ts'
import type { EventData } from '../rules/timeline-note.ts'
import { provingMailbox } from './order-mailboxes.ts'
import { type Order, orderColumns, orderColumnsOf, toOrder } from './order-row.ts'

export async function findOrder(context: Context, provider: string, id: string): Promise<Order | undefined> {
  const row = await context.db
    .selectFrom('orders')
    .select(orderColumns)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Reads the hash of the request that made an order; null: it had no key. */
export async function requestOfOrder(
  context: Context,
  { provider, id }: Pick<Order, 'provider' | 'id'>,
): Promise<string | null> {
  const { requestSha256 } = await context.db
    .selectFrom('orders')
    .select('requestSha256')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return requestSha256
}

/** Identifies an order. */
export type OrderKey = { readonly provider: string; readonly orderId: string }

type Line = { readonly step: Step; readonly data?: EventData }

/** Writes one event of an order's history. */
export async function writeHistory(
  context: Context,
  order: Pick<Order, 'provider' | 'id'>,
  { step, data = {} }: Line,
): Promise<void> {
  await context.db
    .insertInto('orderEvents')
    .values({
      provider: order.provider,
      orderId: order.id,
      id: newId('evt'),
      at: context.clock.now(),
      actor: actorOf(context),
      step,
      data: JSON.stringify(data),
    })
    .execute()
}

type Move = Line & {
  readonly from: readonly Order['state'][]
  readonly to: Order['state']
}

/** Compare-and-set of an order's state, with its event. Returns undefined if its state was not in `from`. */
export async function moveOrder(
  context: Context,
  { provider, id }: { provider: string; id: string },
  { from, to, step, data = {} }: Move,
): Promise<Order | undefined> {
  const now = context.clock.now()
  const { rows } = await sql<Order>`
    with before as (
      select id, state, orders as was from orders
      where provider = ${provider} and id = ${id} and state in (${sql.join(from)}) for no key update
    ),
    moved as (
      update orders o set state = ${to}, updated_at = ${now} from before b where o.provider = ${provider} and o.id = b.id
      returning ${orderColumnsOf('o')}, b.state as from_state, b.was, o as is_now
    ),
    recounted as (select recount_order(was, is_now) from moved),
    told as (
      insert into order_events (provider, order_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}::timestamptz, ${actorOf(context)}, ${step}, from_state, ${to}, ${JSON.stringify(data)}::jsonb
      from moved
    )
    select ${orderColumnsOf('moved')} from moved where (select count(*) from recounted) >= 0`.execute(
    context.db,
  )
  const [order] = rows
  if (order && (to === 'expired' || from.includes('expired')))
    await noteFirstOrder(context, provider, order.personId)
  if (order && (to === 'expired' || to === 'cancelled')) await freeCoupon(context, order)
  if (order && to === 'fulfilled') await announceFulfilled(context, order)
  return order
}

/** Announces that everything which an order sold is over. */
export async function announceFulfilled(context: Context, order: Order): Promise<void> {
  const { provider, id: orderId, number, amount, referral } = order
  await announce<OrderFulfilled>(context, {
    type: 'commerce.order_fulfilled',
    provider,
    data: { orderId, number, bookingId: null, amount, referral },
  })
}

/** Reads the first order of a person again (`note_first_order` in the migration); one that expired unpaid is none. */
async function noteFirstOrder(context: Context, provider: string, personId: string): Promise<void> {
  await sql`select note_first_order(${provider}, ${personId})`.execute(context.db)
}

/** Announces that the coupon of an order, and what it takes of promotions, may be given back; a reaction looks whether the order is still over. */
async function freeCoupon(context: Context, order: Order): Promise<void> {
  if (order.couponCode === null && !order.takesOffer) return
  const { provider, id: orderId, number, amount } = order
  await announce<CouponFreed>(context, {
    type: 'commerce.coupon_freed',
    provider,
    data: { orderId, number, bookingId: null, amount },
  })
}

/**
 * Whether a person never ordered at a provider: orders that ended unpaid, and those whose money went back whole, do not count. The
 * caller holds the person's lock.
 */
export async function isFirstOrder(context: Context, provider: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where provider = ${provider} and person_id = ${personId} and (
      state in ('open', 'active', 'fulfilled') or (state = 'cancelled' and captured > promised)
    ) limit 1`.execute(context.db)
  return rows.length === 0
}

/** The customer of an order: the person, and the details as typed. */
export type OrderCustomer = {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly note: string
}

/**
 * Writes the customer of an order that waits for its payment, and counts the order for the new person instead of the
 * earlier one. Returns false if it does not wait. Runs in the caller's transaction and locks the order, then the figures of
 * both persons by id, so that orders that change hands at once neither miscount nor deadlock.
 */
export async function writeCustomer(
  context: Context,
  { provider, id }: Pick<Order, 'provider' | 'id'>,
  customer: OrderCustomer,
): Promise<boolean> {
  const { personId, name, email, note } = customer
  await sql`
    with placed as (
      select person_id from orders where provider = ${provider} and id = ${id} for no key update
    )
    select from customer_figures
    where provider = ${provider} and person_id in (select person_id from placed union all select ${personId})
    order by person_id for no key update`.execute(context.db)
  const { rows } = await sql<{ readonly earlier: string }>`
    with before as (
      select person_id as earlier, created_at as placed_at from orders
      where provider = ${provider} and id = ${id} and state = 'open' and payment_status = 'pending' for no key update
    ),
    written as (
      update orders set person_id = ${personId}, customer_name = ${name}, customer_email = ${email}, customer_note = ${note},
        updated_at = ${context.clock.now()}
      from before where provider = ${provider} and id = ${id} returning 1
    ),
    uncounted as (
      update customer_figures f set orders = f.orders - 1,
        last_order_at = case when f.last_order_at > before.placed_at then f.last_order_at else (
          select max(o.created_at) from orders o
          where o.provider = ${provider} and o.person_id = before.earlier and o.id <> ${id}
        ) end
      from before
      where f.provider = ${provider} and f.person_id = before.earlier and before.earlier <> ${personId} and f.orders > 1
    ),
    forgotten as (
      delete from customer_figures f using before
      where f.provider = ${provider} and f.person_id = before.earlier and before.earlier <> ${personId} and f.orders = 1
    ),
    counted as (
      insert into customer_figures as f (provider, person_id, orders, last_order_at)
      select ${provider}, ${personId}, 1, placed_at from before where earlier <> ${personId}
      on conflict (provider, person_id) do update set orders = f.orders + 1,
        last_order_at = greatest(f.last_order_at, excluded.last_order_at)
    )
    select before.earlier from written, before`.execute(context.db)
  const [written] = rows
  if (written && written.earlier !== personId)
    for (const one of [written.earlier, personId].toSorted()) await noteFirstOrder(context, provider, one)
  return written !== undefined
}

/** Writes the method that the money of an unpaid order is held with. */
export async function writeMethod(
  context: Context,
  { provider, id }: Pick<Order, 'provider' | 'id'>,
  paymentMethod: PaymentMethod,
): Promise<void> {
  await sql`${changed({ provider, id }, sql`payment_method = ${paymentMethod}, updated_at = ${context.clock.now()}`)}
    select from changed where (select count(*) from recounted) >= 0`.execute(context.db)
}

/** SQL: `changed`, the order after these assignments, counted again for its day by `recounted`. */
const changed = ({ provider, id }: Pick<Order, 'provider' | 'id'>, assignments: RawBuilder<unknown>) => sql`
  with was as (select o as was from orders o where provider = ${provider} and id = ${id} for no key update),
  changed as (
    update orders set ${assignments} from was where provider = ${provider} and id = ${id}
    returning ${orderColumnsOf('orders')}, was.was, orders as is_now
  ),
  recounted as (select recount_order(was, is_now) from changed)`

/** Marks the order as paid by this method. The payment status never goes back. */
export async function writePaid(
  context: Context,
  { provider, id }: Pick<Order, 'provider' | 'id'>,
  paid: { readonly method: PaymentMethod; readonly state: Order['state'] },
  /** The mark of the customer's mailbox, which the payment proves. */
  mailbox?: string,
): Promise<Order> {
  const now = context.clock.now()
  const paidNow = sql`payment_status = 'paid', payment_method = ${paid.method}, paid_at = ${now}, updated_at = ${now}, state = ${paid.state}`
  const { rows } = await sql<Parameters<typeof toOrder>[0]>`
    ${changed({ provider, id }, paidNow)}
    ${mailbox === undefined ? sql`` : sql`, proved as (${provingMailbox(context, mailbox)})`}
    select ${orderColumnsOf('changed')} from changed where (select count(*) from recounted) >= 0`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no order ${id}`)
  return toOrder(row)
}

/** Locks the order until the transaction ends and reads it. */
export async function lockOrder(context: Context, provider: string, id: string): Promise<Order> {
  const row = await context.db
    .selectFrom('orders')
    .select(orderColumns)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return toOrder(row)
}

/**
 * Recomputes an order's refund state: `failed` while a refund waits for the provider because the gateway could not send
 * it, else by promised against captured money. The caller holds the order's lock.
 */
export async function writeRefundState(context: Context, provider: string, id: string): Promise<Order> {
  const { rows } = await sql<Order>`
    update orders set updated_at = ${context.clock.now()}, refund_state = case
        when exists (select 1 from refunds where provider = ${provider} and order_id = ${id}
          and (state = 'failed' or (state = 'requested' and failure is not null))) then 'failed'
        when promised = 0 then 'none'
        when promised < captured then 'partial'
        else 'full' end
    where provider = ${provider} and id = ${id}
    returning ${orderColumnsOf('orders')}`.execute(context.db)
  const [order] = rows
  if (!order) throw new Error(`there is no order ${id}`)
  if (order.captured > 0 && order.promised >= order.captured) await freeCoupon(context, order)
  return order
}

/** The actor as stored in history; a visitor with the link is the customer. */
function actorOf({ actor }: Context): string {
  return actor.kind === 'visitor' ? 'customer' : actor.kind
}

/** Lists the events of an order's history, oldest first. */
export async function listEvents(context: Context, provider: string, orderId: string): Promise<OrderEvent[]> {
  const rows = await context.db
    .selectFrom('orderEvents')
    .select(['id', 'at', 'actor', 'step', 'data'])
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  // only writeHistory, moveOrder and insertOrder write these rows
  return rows as OrderEvent[]
}
