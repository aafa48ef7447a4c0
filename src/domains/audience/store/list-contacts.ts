import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactOrder } from '../contacts-contract.ts'
import { type ContactAt, directionOf } from '../rules/contact-cursor.ts'
import type { ListedContact } from '../rules/contact-row-of.ts'
import { type ContactFilter, isOverPlan, narrowing } from './contact-filter.ts'

type Page = ContactOrder & {
  readonly after: ContactAt | undefined
  readonly limit: number
  /** The contacts of the plan; null: without bound. */
  readonly maxContacts: number | null
  /** The filter finds few: they are read first and sorted afterwards. */
  readonly isFew: boolean
}

const at = sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Reads the page after `after`, by keyset: no skipped row is read or counted. Names and figures are read for its rows only. */
export async function pageOfContacts(
  context: Context,
  filter: ContactFilter,
  { sort, direction, after, limit, maxContacts, isFew }: Page,
): Promise<(ListedContact & ContactAt)[]> {
  const order = orderOf({ sort, direction })
  const rest = after && restOf({ sort, direction }, after)
  const { rows } = await sql<ListedContact & ContactAt>`
    with page as materialized (
      select c.* from ${isFew ? sql`(select c.* from contacts c where ${narrowing(filter, true)} offset 0) c where true` : sql`contacts c where ${narrowing(filter)}`}
      ${rest ? sql`and ${rest}` : sql``} order by ${order} limit ${limit})
    select c.id, c.email, coalesce(nullif(c.name, ''), p.name, '') as name, c.newsletter as state, c.source, c.source_id, c.tags, c.person_id,
      c.has_ordered, c.created_at, c.last_seen_at, coalesce(f.orders, 0) as orders, coalesce(f.captured, 0)::double precision as captured,
      coalesce(f.promised, 0)::double precision as promised, coalesce(f.disputed, 0)::double precision as disputed,
      ${isOverPlan(filter.provider, maxContacts)} as is_over_plan, ${sort === 'date' ? at : sql`c.address`} as at
    from page c
      left join people p on p.provider = c.provider and p.id = c.person_id
      left join customer_figures f on f.provider = c.provider and f.person_id = c.person_id
    order by ${order}`.execute(context.db)
  return rows
}

function orderOf(order: ContactOrder) {
  const way = directionOf(order) === 'asc' ? sql`asc` : sql`desc`
  return order.sort === 'date' ? sql`c.created_at ${way}, c.id ${way}` : sql`c.address ${way}`
}

function restOf(order: ContactOrder, after: ContactAt) {
  const beyond = directionOf(order) === 'asc' ? sql`>` : sql`<`
  return order.sort === 'date'
    ? sql`(c.created_at, c.id) ${beyond} (${after.at}::timestamptz, ${after.id})`
    : sql`c.address ${beyond} ${after.at}`
}

/** The ids of all contacts that a filter finds, in the order of the list. */
export async function idsInOrder(
  context: Context,
  filter: ContactFilter,
  order: ContactOrder,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contacts c where ${narrowing(filter)} order by ${orderOf(order)}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** The ids of contacts that a filter finds, at most `limit`. Customers are read by date, which their own index is for. */
export async function findContacts(
  context: Context,
  filter: ContactFilter,
  limit: number,
): Promise<readonly string[]> {
  const inOrder = filter.kind === 'customer' ? sql`order by c.created_at desc, c.id desc` : sql``
  const { rows } = await sql<{ id: string }>`
    select c.id from contacts c where ${narrowing(filter, true)} ${inOrder} limit ${limit}`.execute(
    context.db,
  )
  return rows.map(({ id }) => id)
}

/** Counts the contacts that a filter finds, up to `limit` + 1. */
export async function countContacts(context: Context, filter: ContactFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select from contacts c where ${narrowing(filter, true)} limit ${limit + 1}) counted`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}
