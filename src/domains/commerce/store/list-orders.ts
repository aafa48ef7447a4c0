import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OrderQuery } from '../contract.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { type Order, orderColumns } from './order-row.ts'

/** What narrows the list; `pattern` is a LIKE pattern over names, addresses, products and numbers. */
export type OrderFilter = {
  readonly pattern?: string | undefined
  readonly paymentStatus?: Order['paymentStatus'] | undefined
  readonly serviceId?: string | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

type Page = Pick<OrderQuery, 'sort' | 'direction' | 'limit'> & { readonly after?: CursorAt | undefined }

/** The expression of each index, letter for letter; the number breaks ties. */
const keys: Readonly<Record<OrderQuery['sort'], { order: RawBuilder<unknown>; cast: RawBuilder<unknown> }>> =
  {
    number: { order: sql`number`, cast: sql`integer` },
    date: { order: sql`created_at`, cast: sql`timestamptz` },
    customer: { order: sql`lower(customer_name)`, cast: sql`text` },
    email: { order: sql`lower(customer_email)`, cast: sql`text` },
    product: { order: sql`lower(product_name)`, cast: sql`text` },
    amount: { order: sql`amount`, cast: sql`integer` },
  }

/** One page after the end of the page before it, never by counting rows that are skipped. */
export async function pageOfOrders(
  context: Context,
  provider: string,
  filter: OrderFilter,
  { sort, direction, limit, after }: Page,
): Promise<(Order & { key: string | number })[]> {
  const { order, cast } = keys[sort]
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const rest = after
    ? sql`and (${order}, number) ${beyond} (${after.key}::${cast}, ${after.number}::integer)`
    : sql``
  const { rows } = await sql<Order & { key: string | number }>`
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))}, ${sort === 'date' ? sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : order} as key
    from orders where ${conditions(provider, filter)} ${rest}
    order by ${order} ${way}, number ${way} limit ${limit}`.execute(context.db)
  return rows
}

/** How many orders the filter leaves, counted up to `atMost` + 1; without a filter the counter knows. */
export async function countOrders(
  context: Context,
  provider: string,
  filter: OrderFilter,
  atMost: number,
): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) {
    const row = await context.db
      .selectFrom('orderCounters')
      .select('lastNumber')
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row ? row.lastNumber - 1000 : 0
  }
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select 1 from orders where ${conditions(provider, filter)} limit ${atMost + 1}) counted`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}

function conditions(
  provider: string,
  { pattern, paymentStatus, serviceId, from, before }: OrderFilter,
): RawBuilder<unknown> {
  const all = [
    sql`provider = ${provider}`,
    ...(pattern ? [sql`search_text like ${pattern}`] : []),
    ...(paymentStatus ? [sql`payment_status = ${paymentStatus}`] : []),
    ...(serviceId ? [sql`service_id = ${serviceId}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
  ]
  return sql.join(all, sql` and `)
}
