import { oneOf, type Paged, readerOf, textParam, withoutPage } from '../../parts/lists/list-search.ts'

export const customerSorts = ['recent', 'net', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The search parameters of the list of customers. */
export type CustomerSearch = Paged & { search?: string; sort?: CustomerSort }

export const readCustomerSearch = readerOf<CustomerSearch>({
  search: textParam(100),
  sort: oneOf(customerSorts),
})

/** Changes the search or the sort order. Goes back to the first page and closes the open customer. */
export const change = (
  search: CustomerSearch,
  to: { readonly [Name in keyof CustomerSearch]?: CustomerSearch[Name] | undefined },
): CustomerSearch => readCustomerSearch({ ...withoutPage(search), ...to })
