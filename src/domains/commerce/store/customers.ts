import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerQuery } from '../customers-contract.ts'
import type { CustomerAt } from '../rules/customer-cursor.ts'

/** A customer with the figures of their orders; money in whole cents. */
export type CustomerFigures = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly notes: string
  readonly since: Date
  readonly orders: number
  readonly captured: Cents
  readonly promised: Cents
  readonly disputed: Cents
}

/** The columns of a customer. People who were erased, or have no order, are no customers. */
const columns = sql`p.id, p.name, p.email, p.notes, p.created_at as since, f.orders,
  f.captured::double precision as captured, f.promised::double precision as promised,
  f.disputed::double precision as disputed`
const from = (provider: string) => sql`customer_figures f
  join people p on p.provider = f.provider and p.id = f.person_id
  where f.provider = ${provider} and f.orders > 0 and p.erased_at is null`

/** Each sort: its expression, its direction, the text of its key and the type of that. */
const sorts = {
  recent: {
    by: sql`f.last_order_at`,
    way: sql`desc`,
    key: sql`to_char(f.last_order_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
  },
  net: {
    by: sql`(f.captured - f.promised - f.disputed)`,
    way: sql`desc`,
    key: sql`(f.captured - f.promised - f.disputed)::text`,
    type: sql`bigint`,
  },
  name: { by: sql`lower(p.name)`, way: sql`asc`, key: sql`lower(p.name)`, type: sql`text` },
} as const satisfies Record<CustomerQuery['sort'], unknown>

type Page = {
  readonly sort: CustomerQuery['sort']
  readonly pattern: string | undefined
  readonly after: CustomerAt | undefined
  readonly limit: number
}

/** Reads a page of customers by keyset, in one query over one row of figures a person. */
export async function pageOfCustomers(
  context: Context,
  provider: string,
  { sort, pattern, after, limit }: Page,
): Promise<(CustomerFigures & { readonly key: string })[]> {
  const { by, way, key, type } = sorts[sort]
  const beyond = way === sorts.name.way ? sql`>` : sql`<`
  const rest = after ? sql`and (${by}, p.id) ${beyond} (${after.key}::${type}, ${after.id})` : sql``
  const { rows } = await sql<CustomerFigures & { key: string }>`
    select ${columns}, ${key} as key from ${from(provider)} ${matching(pattern)} ${rest}
    order by ${by} ${way}, p.id ${way} limit ${limit}`.execute(context.db)
  return rows
}

/** Counts the customers that match, up to `limit` + 1. */
export async function countCustomers(
  context: Context,
  provider: string,
  pattern: string | undefined,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found
    from (select 1 from ${from(provider)} ${matching(pattern)} limit ${limit + 1}) counted`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}

/** Reads one customer; undefined for an erased person, one without an order, and another provider's. */
export async function findCustomer(
  context: Context,
  provider: string,
  personId: string,
): Promise<CustomerFigures | undefined> {
  const { rows } = await sql<CustomerFigures>`
    select ${columns} from ${from(provider)} and p.id = ${personId}`.execute(context.db)
  return rows[0]
}

const matching = (pattern: string | undefined): RawBuilder<unknown> =>
  pattern === undefined ? sql`` : sql`and p.provider = f.provider and p.search_text like ${pattern}`
