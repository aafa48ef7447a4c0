import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'

/** A word is common when so many of the orders first looked at hold it; then so many are looked through one by one. */
const common = { of: 5000, atLeast: 50, window: 25_000 }

type Search = {
  /** false: the oldest first. */
  readonly newestFirst: boolean
  readonly after?: CursorAt | undefined
  readonly atMost: number
}

/** `isMore`: there are more than these. */
export type Found = { readonly numbers: readonly number[]; readonly isMore: boolean }

/**
 * The numbers of the orders that a search leaves, at most `atMost`: the newest, or the oldest, beyond the end of a page. Several
 * ways, because none is quick for every word: a common one stands in the newest orders, which the index of dates holds with
 * their words; a rare one is found by its letters.
 */
export async function searchOrders(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  search: Search,
): Promise<Found> {
  const known = exactly(filter.pattern)
  const exact = known ? await allMatches(context, provider, filter, known, search) : []
  if (exact.length > 0) return { numbers: exact, isMore: exact.length >= search.atMost }

  const isAll = (await countedOrders(context, provider)) <= common.window
  const isCommon =
    isAll || (await nearMatches(context, provider, filter, common.of, search)).length >= common.atLeast
  if (isCommon) {
    const near = await nearMatches(context, provider, filter, common.window, search)
    return { numbers: near, isMore: !isAll || near.length >= search.atMost }
  }
  const all = await allMatches(context, provider, filter, byLetters(filter.pattern), search)
  return { numbers: all, isMore: all.length >= search.atMost }
}

async function nearMatches(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  window: number,
  search: Search,
): Promise<number[]> {
  const { paymentStatus, serviceId, pattern, ...span } = filter
  // a third of what LIKE costs
  const needle = needleOf(pattern)
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
  holds: RawBuilder<unknown>,
  search: Search,
): Promise<number[]> {
  const { pattern: _, ...others } = filter
  const { rows } = await sql<{ number: number }>`
    with found as materialized (
      select number, created_at from orders
      where ${narrowing(provider, others)} and ${holds} ${beyond(search)}
    )
    select number from found ${ordered(search)} limit ${search.atMost}`.execute(context.db)
  return rows.map(({ number }) => number)
}

/** What is looked for, without the signs of the pattern. */
const needleOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/** A whole address, or the beginning of a number: these have indexes of their own. */
function exactly(pattern: string): RawBuilder<unknown> | undefined {
  const needle = needleOf(pattern)
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(needle)) return sql`lower(customer_email) = ${needle}`
  if (!/^#\d{4,9}$/.test(needle)) return undefined
  const from = Number(needle.slice(1))
  const powers = [1, 10, 100, 1000, 10_000, 100_000].filter((power) => (from + 1) * power < 2 ** 31)
  const ranges = powers.map((power) => sql`number between ${from * power} and ${(from + 1) * power - 1}`)
  return sql`(${sql.join(ranges, sql` or `)})`
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
