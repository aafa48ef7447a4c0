import { type RawBuilder, sql } from 'kysely'
import { readEmail } from '#platform/common/email.ts'
import type { Context } from '#platform/context.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'

/** A word is common if `atLeast` of the first `of` orders contain it; then the first `window` are scanned. */
const common = { of: 5000, atLeast: 50, window: 25_000 }

type Search = {
  /** false: oldest first. */
  readonly newestFirst: boolean
  readonly after?: CursorAt | undefined
  readonly limit: number
}

/** `isMore`: more orders match than listed. */
export type Found = { readonly numbers: readonly number[]; readonly isMore: boolean }

/**
 * Finds the numbers of the orders that match a search, at most `limit`, from the newest or the oldest, beyond the
 * cursor. Picks one of several plans: an exact address or number has an index; a common word is found by scanning the
 * newest orders in the index of dates; a rare word is found in the trigram index.
 */
export async function searchOrders(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  search: Search,
): Promise<Found> {
  const known = exactly(filter.pattern)
  const exact = known ? await allMatches(context, provider, filter, known, search) : []
  if (exact.length > 0) return { numbers: exact, isMore: exact.length >= search.limit }

  const isAll = (await countedOrders(context, provider)) <= common.window
  const isCommon =
    isAll || (await nearMatches(context, provider, filter, common.of, search)).length >= common.atLeast
  if (isCommon) {
    const near = await nearMatches(context, provider, filter, common.window, search)
    return { numbers: near, isMore: !isAll || near.length >= search.limit }
  }
  const all = await allMatches(context, provider, filter, byLetters(filter.pattern), search)
  return { numbers: all, isMore: all.length >= search.limit }
}

async function nearMatches(
  context: Context,
  provider: string,
  filter: OrderFilter & { readonly pattern: string },
  window: number,
  search: Search,
): Promise<number[]> {
  const { paymentStatus, serviceId, pattern, ...span } = filter
  // costs a third of LIKE
  const needle = needleOf(pattern)
  const { rows } = await sql<{ number: number }>`
    select number from (
      select number, search_text, payment_status, service_id from orders
      where ${narrowing(provider, span)} ${beyond(search)} ${ordered(search)} limit ${window}
    ) near where strpos(search_text, ${needle}) > 0
      ${paymentStatus ? sql`and payment_status = ${paymentStatus}` : sql``}
      ${serviceId ? sql`and service_id = ${serviceId}` : sql``}
    limit ${search.limit}`.execute(context.db)
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
    select number from found ${ordered(search)} limit ${search.limit}`.execute(context.db)
  return rows.map(({ number }) => number)
}

/** The searched text without the wildcards of the pattern. */
const needleOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/** The condition for a whole address or the beginning of a number, which have their own indexes. */
function exactly(pattern: string): RawBuilder<unknown> | undefined {
  const needle = needleOf(pattern)
  const address = readEmail(needle)
  // a top level of one letter is still being typed
  if (address && /\.[^.]{2,}$/.test(address)) return sql`lower(customer_email) = ${address}`
  if (!/^#\d{4,9}$/.test(needle)) return undefined
  const from = Number(needle.slice(1))
  const powers = [1, 10, 100, 1000, 10_000, 100_000].filter((power) => (from + 1) * power < 2 ** 31)
  const ranges = powers.map((power) => sql`number between ${from * power} and ${(from + 1) * power - 1}`)
  return sql`(${sql.join(ranges, sql` or `)})`
}

/**
 * The condition for the trigram index. The text after an @ occurs in too many addresses to be selective, so it is
 * compared only in the rows found.
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

/** The number of a provider's orders, from the counter of their numbers. */
export async function countedOrders({ db }: Context, provider: string): Promise<number> {
  const row = await db
    .selectFrom('orderCounters')
    .select('lastNumber')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? row.lastNumber - 1000 : 0
}
