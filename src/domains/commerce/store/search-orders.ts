import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'

/** So many orders are looked through one by one for a common word; a rarer one is asked of the index of letters. */
const window = 25_000
/** A word that so many of them hold is common. */
const common = 500

type Search = {
  /** false: the oldest first. */
  readonly newestFirst: boolean
  readonly after?: CursorAt | undefined
  readonly atMost: number
}

/** `isMore`: there are more than these. */
export type Found = { readonly numbers: readonly number[]; readonly isMore: boolean }

/**
 * The numbers of the orders that a search leaves, at most `atMost`: the newest, or the oldest, beyond the end of a page. Two ways,
 * because neither is quick for every word: a common one stands in the newest orders, which the index of dates holds with
 * their words; a rare one is found by its letters.
 */
export async function searchOrders(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  search: Search,
): Promise<Found> {
  const near = await nearMatches(context, provider, filter, search)
  const isAll = (await countedOrders(context, provider)) <= window
  if (isAll || near.length >= common) return { numbers: near, isMore: !isAll || near.length >= search.atMost }
  const all = await allMatches(context, provider, filter, search)
  return { numbers: all, isMore: all.length >= search.atMost }
}

async function nearMatches(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  search: Search,
): Promise<number[]> {
  const { paymentStatus, serviceId, pattern, ...span } = filter
  // a third of what LIKE costs
  const needle = pattern.slice(1, -1).replace(/\\(.)/g, '$1')
  const { rows } = await sql<{ number: number }>`
    select number from (
      select number, search_text, payment_status, service_id from orders
      where ${narrowing(provider, span)} ${beyond(search)} ${ordered(search)} limit ${window}
    ) near where strpos(search_text, ${needle}) > 0
      ${paymentStatus ? sql`and payment_status = ${paymentStatus}` : sql``}
      ${serviceId ? sql`and service_id = ${serviceId}` : sql``}
    limit ${search.atMost}`.execute(context.db)
  return rows.map(({ number }) => number)
}

async function allMatches(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  search: Search,
): Promise<number[]> {
  const { pattern, ...others } = filter
  const { rows } = await sql<{ number: number }>`
    with found as materialized (
      select number, created_at from orders
      where ${narrowing(provider, others)} and ${byLetters(pattern)} ${beyond(search)}
    )
    select number from found ${ordered(search)} limit ${search.atMost}`.execute(context.db)
  return rows.map(({ number }) => number)
}

/**
 * The condition that the index of letters answers. What follows an @ stands in too many addresses to be worth asking for: it is
 * compared in what is found.
 */
function byLetters(pattern: string): RawBuilder<unknown> {
  const [local = '', host] = pattern.split('@')
  if (host === undefined || local.length < 5) return sql`search_text like ${pattern}`
  return sql`search_text like ${`${local}%`} and (search_text || '') like ${pattern}`
}

const way = ({ newestFirst }: Search) => (newestFirst ? sql`desc` : sql`asc`)
const ordered = (search: Search) => sql`order by created_at ${way(search)}, number ${way(search)}`
const beyond = ({ after, newestFirst }: Search) =>
  after
    ? sql`and (created_at, number) ${newestFirst ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.number}::integer)`
    : sql``

/** How many orders a provider has, by the counter of their numbers. */
export async function countedOrders({ db }: Context, provider: string): Promise<number> {
  const row = await db
    .selectFrom('orderCounters')
    .select('lastNumber')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? row.lastNumber - 1000 : 0
}
