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
  const isUp = directionOf({ sort, direction }) === 'asc'
  const [way, beyond] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const order = sort === 'date' ? sql`c.created_at ${way}, c.id ${way}` : sql`c.address ${way}`
  const rest = after && restOf(sort, after, beyond)
  const { rows } = await sql<ListedContact & ContactAt>`
    with page as materialized (
      select c.* from ${isFew ? sql`(select c.* from contacts c where ${narrowing(filter, true)} offset 0) c where true` : sql`contacts c where ${narrowing(filter)}`}
      ${rest ? sql`and ${rest}` : sql``} order by ${order} limit ${limit})
    select c.id, c.email, coalesce(nullif(c.name, ''), p.name, '') as name, c.newsletter as state, c.source, c.source_id, c.tags, c.person_id,
      c.created_at, c.last_seen_at, coalesce(f.orders, 0) as orders, coalesce(f.captured, 0)::double precision as captured,
      coalesce(f.promised, 0)::double precision as promised, coalesce(f.disputed, 0)::double precision as disputed,
      ${isOverPlan(filter.provider, maxContacts)} as is_over_plan, ${sort === 'date' ? at : sql`c.address`} as at
    from page c
      left join people p on p.provider = c.provider and p.id = c.person_id
      left join customer_figures f on f.provider = c.provider and f.person_id = c.person_id
    order by ${order}`.execute(context.db)
  return rows
}

const restOf = (sort: ContactOrder['sort'], after: ContactAt, beyond: ReturnType<typeof sql>) =>
  sort === 'date'
    ? sql`(c.created_at, c.id) ${beyond} (${after.at}::timestamptz, ${after.id})`
    : sql`c.address ${beyond} ${after.at}`

/** Counts the contacts that a filter finds, up to `limit` + 1. */
export async function countContacts(context: Context, filter: ContactFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select from contacts c where ${narrowing(filter, true)} limit ${limit + 1}) counted`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}
