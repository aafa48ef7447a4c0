import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Payments } from '#platform/db/types.ts'
import type { GatewayRef } from '../ports.ts'
import type { Order } from './order-row.ts'

export type Payment = Omit<Selectable<Payments>, 'state'> & {
  readonly state: 'created' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
}
type Key = Pick<Payment, 'provider' | 'id'>

/** The payment attempts of an order, the newest last. */
export async function listCharges(context: Context, provider: string, orderId: string): Promise<Payment[]> {
  const rows = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute()
  return rows as Payment[]
}

/** The latest payment attempt of an order; undefined: the order needs no payment. */
export async function findPayment(
  context: Context,
  provider: string,
  orderId: string,
): Promise<Payment | undefined> {
  return (await listCharges(context, provider, orderId)).at(-1)
}

/** The payment of a refund. */
export async function findPaymentOf(
  context: Context,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<Payment | undefined> {
  const row = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row as Payment | undefined
}

export async function findPaymentAtGateway(
  context: Context,
  { gateway, account, gatewayId }: GatewayRef,
): Promise<Payment | undefined> {
  const row = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gatewayId', '=', gatewayId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row as Payment | undefined
}

/**
 * Finds open payments of a gateway that were not read there since `before`, oldest first; those that only hold money and wait for
 * the provider since `heldBefore`. `ended`: their order has ended.
 */
export async function findUnsettled(
  context: Context,
  gateway: string,
  { before, heldBefore }: { readonly before: Date; readonly heldBefore: Date },
  limit: number,
): Promise<(Payment & { readonly ended: boolean })[]> {
  const rows = await context.db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.provider', '=', 'payments.provider').onRef('orders.id', '=', 'payments.orderId'),
    )
    .selectAll('payments')
    .select(sql<boolean>`orders.state in ('cancelled', 'expired')`.as('ended'))
    .where('payments.state', 'in', ['created', 'processing', 'authorised'])
    .where('payments.gateway', '=', gateway)
    .where('payments.gatewayId', 'is not', null)
    .where('payments.updatedAt', '<', before)
    .where(
      sql<boolean>`(payments.state <> 'authorised' or payments.updated_at < ${heldBefore}
        or orders.state in ('cancelled', 'expired'))`,
    )
    .orderBy('payments.updatedAt')
    .limit(limit)
    .execute()
  return rows as (Payment & { ended: boolean })[]
}

/** The payment that `write_order` inserted with an order, as it is stored. */
export const firstPayment = (
  { provider, id: orderId, amount, updatedAt }: Pick<Order, 'provider' | 'id' | 'amount' | 'updatedAt'>,
  { id, gateway, account, holds }: Pick<Payment, 'id' | 'gateway' | 'account' | 'holds'>,
): Payment => ({
  provider,
  id,
  orderId,
  attempt: 1,
  purpose: 'full',
  gateway,
  account,
  gatewayId: null,
  clientSecret: null,
  amount,
  authorised: 0,
  captured: 0,
  refunded: 0,
  lost: 0,
  holds,
  state: 'created',
  method: null,
  cardBrand: null,
  cardLast4: null,
  cardMark: null,
  failure: null,
  createdAt: updatedAt,
  updatedAt,
})

/** Stores the gateway's id of a payment. Returns false if the payment was cancelled meanwhile. */
export async function writeOpened(
  context: Context,
  { provider, id }: Key,
  opened: { readonly gatewayId: string; readonly clientSecret: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ ...opened, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Compare-and-set; `succeeded` is final. Only `authorised` has held money. Returns false if the payment had succeeded or was in that state already. */
export async function writePaymentState(
  context: Context,
  { provider, id }: Key,
  state: Payment['state'],
  facts: Partial<
    Pick<Payment, 'method' | 'failure' | 'captured' | 'authorised' | 'cardBrand' | 'cardLast4' | 'cardMark'>
  > = {},
): Promise<boolean> {
  return change(
    context,
    { provider, id },
    { state, authorised: 0, ...facts },
    sql`state not in ('succeeded', ${state})`,
  )
}

type Changes = Partial<Omit<Payment, 'provider' | 'id' | 'orderId'>>

/** Changes a payment if `when` holds, and what its order holds with it, in one statement. Returns false if it did not. */
async function change(
  context: Context,
  { provider, id }: Key,
  changes: Changes,
  when: RawBuilder<unknown>,
): Promise<boolean> {
  const columns = { ...changes, updatedAt: context.clock.now() }
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ changed: boolean }>`
    with was as (
      select authorised as before from payments where provider = ${provider} and id = ${id} and ${when} for no key update
    ),
    changed as (
      update payments set ${sql.join(assignments)} from was where provider = ${provider} and id = ${id}
      returning order_id, authorised - was.before as more
    ),
    held as (select add_held(${provider}, order_id, more) from changed where more <> 0)
    select (select count(*) from held) >= 0 as changed from changed`.execute(context.db)
  return rows.length > 0
}

/** Releases held money here. Returns false if it was not held any more. */
export async function writeReleased(
  context: Context,
  { provider, id }: Key,
  failure: string | null = null,
): Promise<boolean> {
  const released = { state: 'cancelled', authorised: 0, failure } as const
  return change(context, { provider, id }, released, sql`state = 'authorised'`)
}

/** Records that the payment was read at the gateway. */
export async function writeAsked(context: Context, { provider, id }: Key): Promise<void> {
  await context.db
    .updateTable('payments')
    .set({ updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Stores why an attempt failed. Returns false if a concurrent caller has stored it, or the payment succeeded. */
export async function writeDecline(
  context: Context,
  { provider, id }: Key,
  failure: string,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ updatedAt: context.clock.now(), failure })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '!=', 'succeeded')
    .where(sql<boolean>`failure is distinct from ${failure}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the succeeded payments of an order until the transaction ends and reads them, the newest first. */
export async function lockCaptured(context: Context, provider: string, orderId: string): Promise<Payment[]> {
  const rows = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('attempt', 'desc')
    .forNoKeyUpdate()
    .execute()
  return rows as Payment[]
}

type Taken = Pick<Payment, 'provider' | 'id' | 'orderId' | 'amount' | 'gateway'>

/** Inserts a succeeded payment that the provider took by hand. The caller holds the order's lock. */
export async function insertTaken(context: Context, taken: Taken): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('payments')
    .values((eb) => ({
      ...taken,
      attempt: eb
        .selectFrom('payments')
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('attempt'), inner.lit(0)), '+', 1).as('next'))
        .where('provider', '=', taken.provider)
        .where('orderId', '=', taken.orderId),
      purpose: 'full',
      captured: taken.amount,
      state: 'succeeded',
      createdAt: now,
      updatedAt: now,
    }))
    .execute()
}

/**
 * Inserts the attempt after `before`, for the same order and amount. `holds`: its money is held first. Does nothing if a concurrent caller has inserted it.
 * The caller holds the order's lock.
 */
export async function insertAttempt(
  context: Context,
  { provider, orderId, attempt, amount }: Payment,
  next: Pick<Payment, 'id' | 'gateway' | 'account' | 'holds'>,
): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('payments')
    .values({
      ...next,
      provider,
      orderId,
      attempt: attempt + 1,
      purpose: 'full',
      amount,
      state: 'created',
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'orderId', 'attempt']).doNothing())
    .execute()
}
