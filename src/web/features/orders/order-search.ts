import type { PaymentMethod } from '#domains/commerce/contract.ts'
import { paymentMethods } from '#domains/commerce/rules/payment-methods.ts'
import { dateIn } from '#platform/common/zones.ts'
import { addDays } from '../../lib/dates.ts'
import {
  dateParam,
  oneOf,
  type Paged,
  pageSize,
  readerOf,
  textParam,
  withoutPage,
} from '../../parts/lists/list-search.ts'

export const statuses = ['paid', 'pending', 'none'] as const
const sorts = ['number', 'date', 'customer', 'email', 'product', 'amount'] as const
export const ranges = [7, 30, 90, 365] as const
export type OrderSort = (typeof sorts)[number]

/** Filters, sort order and page of the table, as search parameters of the address. */
export type OrderSearch = Paged & {
  search?: string
  status?: (typeof statuses)[number]
  method?: PaymentMethod
  service?: string
  /** A coupon's code. */
  coupon?: string
  /** The last n days, today included. */
  days?: (typeof ranges)[number]
  /** A range of dates such as 2026-05-12, both included; either may be open. It overrides `days`. */
  from?: string
  to?: string
  /** The same three, of the days on which money moved. */
  moved?: (typeof ranges)[number]
  movedFrom?: string
  movedTo?: string
  sort?: OrderSort
  direction?: 'asc' | 'desc'
}

/** A filter by days: those on which orders were placed, or on which money moved. */
export const daysOf = {
  placed: { days: 'days', from: 'from', to: 'to' },
  moved: { days: 'moved', from: 'movedFrom', to: 'movedTo' },
} as const

const read = readerOf<OrderSearch>({
  search: textParam(100),
  status: oneOf(statuses),
  method: oneOf(paymentMethods),
  service: textParam(40),
  coupon: textParam(24),
  days: oneOf(ranges),
  from: dateParam,
  to: dateParam,
  moved: oneOf(ranges),
  movedFrom: dateParam,
  movedTo: dateParam,
  sort: oneOf(sorts),
  direction: oneOf(['asc', 'desc'] as const),
})

/** Reads the search parameters; drops invalid ones. */
export function readOrderSearch(raw: Readonly<Record<string, unknown>>): OrderSearch {
  const search = read(raw)
  for (const { days, from, to } of Object.values(daysOf)) if (search[from] || search[to]) delete search[days]
  return search
}

/** Builds the server query for one page of the table. */
export function toPage(search: OrderSearch, today: string) {
  const { sort, direction, cursor } = search
  return {
    ...toQuery(search, today),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(cursor && { cursor }),
    limit: pageSize,
  }
}

/** The first and the last date; swapped when the first is the later one. */
const inOrder = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? [to, from] : [from, to]

/** Builds the server query for the filters. `today` is a date such as 2026-05-12. */
export function toQuery(asked: OrderSearch, today: string) {
  const { search, status, method, service, coupon, days, moved } = asked
  const [first, last] = days ? [addDays(today, 1 - days), today] : inOrder(asked.from, asked.to)
  const [movedFrom, movedTo] = moved
    ? [addDays(today, 1 - moved), today]
    : inOrder(asked.movedFrom, asked.movedTo)
  return {
    ...(search && { search }),
    ...(status && { paymentStatus: status }),
    ...(method && { paymentMethod: method }),
    ...(service && { serviceId: service }),
    ...(coupon && { coupon }),
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(movedFrom && { movedFrom }),
    ...(movedTo && { movedTo }),
  }
}

/** The search parameters that filter. */
const filters = [
  'search',
  'status',
  'method',
  'service',
  'coupon',
  'days',
  'from',
  'to',
  'moved',
  'movedFrom',
  'movedTo',
] as const

export const isFiltered = (search: OrderSearch): boolean =>
  filters.some((filter) => search[filter] !== undefined)

/** The filters and the sort order as a saved view has them, without the page and the open order. */
export const viewOf = (search: OrderSearch): Record<string, string> =>
  Object.fromEntries(
    [...filters, 'sort' as const, 'direction' as const].flatMap((name) =>
      search[name] === undefined ? [] : [[name, String(search[name])]],
    ),
  )

/** Changes filters or sort order. Goes back to the first page and closes the open order. */
export const change = (search: OrderSearch, to: Partial<Record<keyof OrderSearch, unknown>>): OrderSearch =>
  readOrderSearch({ ...withoutPage(search), ...to })

/** Changes a filter by days: none, the last n days, or a custom range, which starts with the range shown before. */
export function changeDays(
  search: OrderSearch,
  chosen: string,
  today: string,
  { days, from, to }: (typeof daysOf)[keyof typeof daysOf] = daysOf.placed,
): OrderSearch {
  if (chosen !== 'own') return change(search, { [days]: chosen, [from]: undefined, [to]: undefined })
  return change(search, { [days]: undefined, [from]: addDays(today, 1 - (search[days] ?? 30)), [to]: today })
}

/** Sorts by a column; if the table is sorted by it already, reverses the direction. */
export function sortBy(search: OrderSearch, column: OrderSort): OrderSearch {
  const { sort = 'date', direction = 'desc' } = search
  if (sort === column) return change(search, { direction: direction === 'desc' ? 'asc' : 'desc' })
  const first = column === 'date' || column === 'number' || column === 'amount' ? 'desc' : 'asc'
  return change(search, { sort: column, direction: first })
}

export const todayHere = (at: Date): string => dateIn(at)
