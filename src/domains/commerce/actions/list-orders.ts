import { searchPattern } from '#platform/common/search-pattern.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { OrderFilters, OrderQuery } from '../filters-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderRow } from '../provider-contract.ts'
import { type CursorAt, readCursor, writeCursor } from '../rules/order-cursor.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { sameMethods } from '../rules/payment-words.ts'
import { daySpan } from '../rules/summary-days.ts'
import { countOrders, type OrderFilter, pageOfOrders } from '../store/list-orders.ts'
import { countedOrders, searchOrders } from '../store/search-orders.ts'
import { zoneOf } from './zone-of.ts'

/** Counting stops here; `totalIsMore` says that there are more. */
const maxCounted = 1000

/**
 * Lists a page of orders, sorted by any column of the table. Only the owner may call it. Dates are days in the owner's
 * zone. Throws `commerce.cursor_invalid`.
 */
export async function listOrders(
  deps: CommerceDeps,
  context: Context,
  query: OrderQuery,
): Promise<{ orders: OrderRow[]; next: string | null; total: number; totalIsMore: boolean }> {
  const provider = deps.accounts.requireOwner(context)
  const filter = await filterOf(deps, context, provider, query)
  const after = query.cursor === undefined ? undefined : readCursor(query, query.cursor)
  if (query.cursor !== undefined && !after) return fail('commerce.cursor_invalid')
  const { sort, direction, limit } = query
  const left = await leftBy(context, provider, filter, { ...query, after })
  const found = await pageOfOrders(context, provider, left.filter, {
    sort,
    direction,
    limit: limit + 1,
    after,
  })
  const page = found.slice(0, limit)
  const ids = page.flatMap(({ bookingId }) => bookingId ?? [])
  const bookings = new Map(
    (await deps.scheduling.bookingsOf(context, provider, ids)).map((booking) => [booking.id, booking]),
  )
  const last = page.at(-1)
  return {
    orders: page.map((order) =>
      rowOf(order, order.bookingId === null ? undefined : bookings.get(order.bookingId)),
    ),
    next: last && found.length > limit ? writeCursor(query, last) : null,
    total: left.total,
    totalIsMore: left.totalIsMore,
  }
}

type Left = { readonly filter: OrderFilter; readonly total: number; readonly totalIsMore: boolean }

/**
 * Resolves the filter of a page and counts its matches. A search is resolved to order numbers: the matches after the
 * cursor when sorted by date or number; in any other sort, the newest matches of a common word.
 */
export async function leftBy(
  context: Context,
  provider: string,
  filter: OrderFilter,
  { sort, direction, after }: Pick<OrderQuery, 'sort' | 'direction'> & { after: CursorAt | undefined },
): Promise<Left> {
  const { pattern } = filter
  if (pattern !== undefined) {
    const inTime = sort === 'date' || sort === 'number'
    const search = { newestFirst: !inTime || direction === 'desc', limit: maxCounted + 1 }
    const words = { ...filter, pattern }
    const first = await searchOrders(context, provider, words, search)
    const { numbers } =
      inTime && after && first.isMore
        ? await searchOrders(context, provider, words, { ...search, after })
        : first
    const total = Math.min(first.numbers.length, maxCounted)
    return { filter: { among: numbers }, total, totalIsMore: first.isMore }
  }
  if (Object.values(filter).every((value) => value === undefined))
    return { filter, total: await countedOrders(context, provider), totalIsMore: false }
  const counted = await countOrders(context, provider, filter, maxCounted)
  return { filter, total: Math.min(counted, maxCounted), totalIsMore: counted > maxCounted }
}

/** Converts a query into the filter of the store. */
export async function filterOf(
  deps: CommerceDeps,
  context: Context,
  provider: string,
  filters: OrderFilters,
): Promise<OrderFilter> {
  const { search, paymentStatus, paymentMethod, serviceId, coupon, personId, from, to, movedFrom, movedTo } =
    filters
  const zone = from || to || movedFrom || movedTo ? await zoneOf(deps, context, provider) : 'UTC'
  const span = from || to ? daySpan(zone, from, to) : {}
  const moved = movedFrom || movedTo ? daySpan(zone, movedFrom, movedTo) : {}
  return {
    pattern: search === undefined ? undefined : searchPattern(search),
    paymentStatus,
    paymentMethods: paymentMethod && sameMethods(paymentMethod),
    serviceId,
    couponCode: coupon?.toUpperCase(),
    personId,
    from: span.from,
    before: span.before,
    movedFrom: moved.from,
    movedBefore: moved.before,
  }
}
