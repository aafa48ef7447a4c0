export const customerSorts = ['recent', 'net', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The search parameters of the list of customers. */
export type CustomerSearch = {
  search?: string
  sort?: CustomerSort
  cursor?: string
  page?: number
  /** The customer that is open beside the list. */
  customer?: string
}

export const pageSize = 25

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined

/** Reads the search parameters; drops invalid ones. */
export function readCustomerSearch(raw: Readonly<Record<string, unknown>>): CustomerSearch {
  const search = text(raw['search'], 100)
  const sort = customerSorts.find((name) => name === raw['sort'])
  const cursor = text(raw['cursor'], 400)
  const page = Math.trunc(Number(raw['page']))
  const customer = text(raw['customer'], 40)
  return {
    ...(search && { search }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
    ...(cursor && page > 1 && { page }),
    ...(customer && { customer }),
  }
}

/** Changes the search or the sort order. Goes back to the first page and closes the open customer. */
export function change(
  { search, sort }: CustomerSearch,
  to: { readonly [Name in keyof CustomerSearch]?: CustomerSearch[Name] | undefined },
): CustomerSearch {
  return readCustomerSearch({ search, sort, ...to })
}
