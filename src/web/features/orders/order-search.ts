import { addDays, dateIn } from '../../lib/dates.ts'

export const statuses = ['paid', 'pending', 'none'] as const
const sorts = ['number', 'date', 'customer', 'email', 'product', 'amount'] as const
export const ranges = [7, 30, 90, 365] as const
export type OrderSort = (typeof sorts)[number]

/** Filters, order and place in the table, as they stand in the address. */
export type OrderSearch = {
  search?: string
  status?: (typeof statuses)[number]
  service?: string
  /** The last so many days, today included. */
  days?: (typeof ranges)[number]
  sort?: OrderSort
  direction?: 'asc' | 'desc'
  cursor?: string
  page?: number
  /** The order that is open beside the table. */
  id?: string
}

export const pageSize = 25

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined

/** Whatever stands in an address, as far as it makes sense; the rest is dropped. */
export function readOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const search = text(raw['search'], 100)
  const status = statuses.find((name) => name === raw['status'])
  const service = text(raw['service'], 40)
  const days = ranges.find((count) => count === Number(raw['days']))
  const sort = sorts.find((name) => name === raw['sort'])
  const direction = (['asc', 'desc'] as const).find((name) => name === raw['direction'])
  const cursor = text(raw['cursor'], 400)
  const page = Math.trunc(Number(raw['page']))
  const id = text(raw['id'], 40)
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(service && { service }),
    ...(days && { days }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(cursor && { cursor }),
    ...(cursor && page > 1 && { page }),
    ...(id && { id }),
  }
}

/** The filters as the server asks for them; `today` is a date such as 2026-05-12. */
export function toQuery({ search, status, service, days }: OrderSearch, today: string) {
  return {
    ...(search && { search }),
    ...(status && { paymentStatus: status }),
    ...(service && { serviceId: service }),
    ...(days && { from: addDays(today, 1 - days), to: today }),
  }
}

export const isFiltered = ({ search, status, service, days }: OrderSearch): boolean =>
  search !== undefined || status !== undefined || service !== undefined || days !== undefined

/** Another filter or order starts at the first page and closes the open order. */
export function change(search: OrderSearch, to: Partial<Record<keyof OrderSearch, unknown>>): OrderSearch {
  const { cursor: _cursor, page: _page, id: _id, ...kept } = search
  return readOrderSearch({ ...kept, ...to })
}

/** The order a column's button asks for: the other way round if it is sorted by it already. */
export function sortBy(search: OrderSearch, column: OrderSort): OrderSearch {
  const { sort = 'date', direction = 'desc' } = search
  if (sort === column) return change(search, { direction: direction === 'desc' ? 'asc' : 'desc' })
  const first = column === 'date' || column === 'number' || column === 'amount' ? 'desc' : 'asc'
  return change(search, { sort: column, direction: first })
}

export const todayHere = (at: Date): string => dateIn(at)
