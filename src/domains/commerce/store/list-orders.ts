import { type RawBuilder, sql } from 'kysely'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { PaymentMethod } from '../contract.ts'
import type { OrderQuery } from '../filters-contract.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { utcDay } from '../rules/summary-days.ts'
import { ofFigures } from './ledger.ts'
import { type Order, orderColumns } from './order-row.ts'

/** The filter of the list; `pattern` is a LIKE pattern over names, addresses, products and numbers. */
export type OrderFilter = {
  readonly pattern?: string | undefined
  readonly paymentStatus?: Order['paymentStatus'] | undefined
  readonly paymentMethods?: readonly PaymentMethod[] | undefined
  readonly serviceId?: string | undefined
  /** A code in capitals. */
  readonly couponCode?: string | undefined
  readonly personId?: string | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** Money of the order was charged, promised back or disputed in this span. */
  readonly movedFrom?: Date | undefined
  readonly movedBefore?: Date | undefined
  /** Only these order numbers, found by a search. */
  readonly among?: readonly number[] | undefined
}

type Page = Pick<OrderQuery, 'sort' | 'direction' | 'limit'> & { readonly after?: CursorAt | undefined }
/** `bookingId`: the booking of the first line that has one. */
export type Listed = Order & CursorAt & { readonly bookingId: string | null }

/** The sort expressions before date and number; each must equal the expression of its index exactly. */
const keys = {
  customer: { order: sql`lower(customer_name)`, cast: sql`text` },
  email: { order: sql`lower(customer_email)`, cast: sql`text` },
  product: { order: sql`lower(product_name)`, cast: sql`text` },
  amount: { order: sql`amount`, cast: sql`integer` },
} as const

/** Reads the page after `after`, by keyset: no skipped row is read or counted. */
export async function pageOfOrders(
  context: Context,
  provider: string,
  filter: OrderFilter,
  { sort, direction, limit, after }: Page,
): Promise<Listed[]> {
  const own = sort === 'date' || sort === 'number' ? undefined : keys[sort]
  // dates ascend with numbers, so with a range of dates the index of dates also serves the sort by number
  const { from, before, movedFrom, movedBefore } = filter
  const byDate = sort !== 'number' || [from, before, movedFrom, movedBefore].some((at) => at !== undefined)
  const columns = [...(own ? [own.order] : []), ...(byDate ? [sql`created_at`] : []), sql`number`]
  const ends = after && [
    ...(own ? [sql`${after.key}::${own.cast}`] : []),
    ...(byDate ? [sql`${after.at}::timestamptz`] : []),
    sql`${after.number}::integer`,
  ]
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const rest = ends ? sql`and (${sql.join(columns)}) ${beyond} (${sql.join(ends)})` : sql``
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Listed>`
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))}, ${bookingOf} as booking_id, ${own ? own.order : sql`null`} as key,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from ${filter.among ? picked(provider, filter) : sql`orders where ${narrowing(provider, filter)}`} ${rest}
    order by ${sql.join(columns.map((column) => sql`${column} ${way}`))} limit ${limit}`.execute(context.db)
  return rows
}

const bookingOf = sql`(
  select l.booking_id from order_lines l
  where l.provider = orders.provider and l.order_id = orders.id and l.booking_id is not null order by l.position limit 1
)`

/** Reads the found orders by number first (`offset 0` forces this on the planner) and sorts them afterwards. */
const picked = (provider: string, filter: OrderFilter): RawBuilder<unknown> =>
  sql`(select * from orders where ${narrowing(provider, filter)} offset 0) orders where true`

/** Counts the orders that match the filter, up to `limit` + 1. */
export async function countOrders(
  context: Context,
  provider: string,
  filter: OrderFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found
    from (select 1 from orders where ${narrowing(provider, filter)} limit ${limit + 1}) counted`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}

/** The filter as SQL over one provider's orders. */
export function narrowing(provider: string, filter: OrderFilter): RawBuilder<unknown> {
  const { pattern, paymentStatus, paymentMethods, serviceId, couponCode, personId, from, before, among } =
    filter
  const { movedFrom, movedBefore } = filter
  // a sort by amount would walk through every free order first
  const isOfMoney =
    paymentStatus === 'paid' || paymentStatus === 'pending' || paymentMethods || movedFrom || movedBefore
  const all = [
    sql`provider = ${provider}`,
    ...(isOfMoney ? [sql`amount > 0`] : []),
    ...(pattern ? [sql`search_text like ${pattern}`] : []),
    ...(paymentStatus ? [sql`payment_status = ${paymentStatus}`] : []),
    ...(paymentMethods ? [sql`payment_method in (${sql.join(paymentMethods)})`] : []),
    ...(serviceId ? [sql`service_id = ${serviceId}`] : []),
    ...(couponCode ? [sql`coupon_code = ${couponCode}`] : []),
    ...(personId ? [sql`person_id = ${personId}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
    ...(among ? [sql`number = any(${among}::integer[])`] : []),
  ]
  return sql.join([...all, ...moved(provider, filter)], sql` and `)
}

/**
 * SQL: the orders whose money moved in the span. Their dates are bounded first: money moves after its order is placed, and none
 * of them has a lower number than `money_days` knows for these days. An index then finds a page of them in any order.
 */
function moved(provider: string, { movedFrom, movedBefore }: OrderFilter): RawBuilder<unknown>[] {
  if (!movedFrom && !movedBefore) return []
  const since = movedFrom ? sql`and t.at >= ${movedFrom}` : sql``
  const until = movedBefore ? sql`and t.at < ${movedBefore}` : sql``
  const first = sql`(
    select min(first_number) from money_days where provider = ${provider}
    ${movedFrom ? sql`and day >= ${utcDay(movedFrom)}::date` : sql``} ${movedBefore ? sql`and day <= ${utcDay(movedBefore)}::date` : sql``}
  )`
  return [
    sql`created_at >= (select o.created_at from orders o where o.provider = ${provider} and o.number = ${first})`,
    // numbers ascend with dates to the minute
    ...(movedBefore ? [sql`created_at < ${new Date(movedBefore.getTime() + minute)}`] : []),
    sql`(
      select true from ledger_transfers t
      where t.provider = orders.provider and t.order_id = orders.id and ${ofFigures} ${since} ${until} limit 1
    )`,
  ]
}
