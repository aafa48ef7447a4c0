import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OrderSnapshot, PaymentMethod } from '../contract.ts'
import { countingOrder } from './order-mailboxes.ts'
import { type Order, orderColumns, toOrder } from './order-row.ts'

export type NewOrder = {
  readonly provider: string
  readonly id: string
  readonly bookingId: string
  readonly serviceId: string
  readonly customer: { readonly name: string; readonly email: string; readonly note: string }
  readonly amount: Cents
  readonly state: 'open' | 'active'
  /** Who placed the order: `provider` for a booking added by hand. */
  readonly actor: 'customer' | 'provider'
  /** Set only for an order paid outside. */
  readonly paymentMethod?: PaymentMethod
  /** The step of a second event, for an order that is settled at once. */
  readonly settled?: 'confirmed' | 'requested'
  readonly snapshot: OrderSnapshot
  /** The mark of the customer's mailbox, which counts the order; undefined: it is not counted. */
  readonly mailbox?: string | undefined
  /** undefined: no payment is needed. */
  readonly payment?: { readonly id: string; readonly gateway: string }
}

/** An order that was written, and what its mailbox counts; undefined: it was not counted. */
export type Placed = {
  readonly order: Order
  readonly mailbox: { readonly orders: number; readonly isProved: boolean } | undefined
}

/** The first order of a provider is #1001. */
const firstNumber = 1001

/**
 * Writes an order with its number and date, its first events, its payment and the count of its mailbox, in one round trip. Concurrent orders get
 * dates in the order of their numbers. Returns undefined if the booking has an order already; the caller must then roll
 * back, or a number is lost.
 */
export async function insertOrder(context: Context, order: NewOrder): Promise<Placed | undefined> {
  const { provider, id, customer, amount, actor, snapshot, settled, payment, mailbox } = order
  const now = context.clock.now()
  type Counted = { readonly mailboxOrders?: number; readonly mailboxProved?: boolean }
  const { rows } = await sql<Parameters<typeof toOrder>[0] & Counted>`
    ${prepared} with counted as (
      insert into order_counters (provider, last_number, last_at) values (${provider}, ${firstNumber}, ${now}::timestamptz)
      on conflict (provider) do update set
        last_number = order_counters.last_number + 1,
        last_at = case when order_counters.last_at - ${now}::timestamptz between interval '0' and interval '1 minute'
          then order_counters.last_at else ${now}::timestamptz end
      returning last_number, last_at
    ),
    placed as (
      insert into orders (provider, id, number, booking_id, service_id, service_type, product_name, customer_name, customer_email,
        customer_note, quantity, amount, currency, payment_method, payment_status, state, snapshot, created_at, updated_at)
      select ${provider}, ${id}, last_number, ${order.bookingId}, ${order.serviceId}, 'individual', ${snapshot.title}, ${customer.name},
        ${customer.email}, ${customer.note}, ${snapshot.quantity}::integer, ${amount}::integer, 'USD',
        ${order.paymentMethod ?? null}, ${amount === 0 ? 'none' : 'pending'}, ${order.state}, ${JSON.stringify(snapshot)}::jsonb, last_at, ${now}::timestamptz
      from counted
      on conflict (provider, booking_id) do nothing returning ${sql.join(orderColumns.map((column) => sql.ref(column)))}
    ),
    told as (
      insert into order_events (provider, order_id, id, at, actor, step, to_state)
      select ${provider}, ${id}, ${newId('evt')}, ${now}::timestamptz, ${actor}, ${actor === 'provider' ? 'added' : 'created'}, ${order.state} from placed
    )
    ${
      settled
        ? sql`, settled as (
      insert into order_events (provider, order_id, id, at, actor, step)
      select ${provider}, ${id}, ${newId('evt')}, ${now}::timestamptz, ${actor}, ${settled} from placed
    )`
        : sql``
    }
    ${
      payment
        ? sql`, paying as (
      insert into payments (provider, id, order_id, attempt, gateway, amount, state, created_at, updated_at)
      select ${provider}, ${payment.id}, ${id}, 1, ${payment.gateway}, ${amount}::integer, 'created', ${now}::timestamptz, ${now}::timestamptz from placed
    )`
        : sql``
    }
    ${mailbox === undefined ? sql`select * from placed` : sql`, mailbox as (${countingOrder(context, mailbox)}) select * from placed, mailbox`}`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) return undefined
  const { mailboxOrders, mailboxProved = false, ...columns } = row
  return {
    order: toOrder(columns),
    mailbox: mailboxOrders === undefined ? undefined : { orders: mailboxOrders, isProved: mailboxProved },
  }
}
