import type { ContactFilters } from '#domains/audience/contacts-contract.ts'
import {
  contactKinds,
  contactSorts,
  contactSources,
  contactStates,
} from '#domains/audience/rules/contact-names.ts'
import { oneOf, type Paged, readerOf, textParam, withoutPage } from '../../parts/lists/list-search.ts'

type Order = { readonly sort: 'date' | 'email'; readonly direction: 'asc' | 'desc' }

/** What the list is filtered by. */
export type Filters = { readonly [Name in keyof ContactFilters]?: NonNullable<ContactFilters[Name]> }

/** The search parameters of the list of contacts. */
export type ContactSearch = Paged & Filters & Partial<Order>

export const readContactSearch = readerOf<ContactSearch>({
  search: textParam(100),
  kind: oneOf(contactKinds),
  state: oneOf(contactStates),
  source: oneOf(contactSources),
  tag: textParam(30),
  segment: textParam(40),
  sort: oneOf(contactSorts),
  direction: oneOf(['asc', 'desc'] as const),
})

/** Changes filters or order. Goes back to the first page and closes the open contact. */
export const change = (
  search: ContactSearch,
  to: { readonly [Name in keyof ContactSearch]?: string | undefined },
): ContactSearch => readContactSearch({ ...withoutPage(search), ...to })

/** The filters of a search. */
export function filtersOf(search: ContactSearch): Filters {
  const { sort: _sort, direction: _direction, ...filters } = withoutPage(search)
  return filters
}

export const isFiltered = (search: ContactSearch): boolean => Object.keys(filtersOf(search)).length > 0

/** The order of the list: the newest first unless another was chosen. */
export const orderOf = ({ sort = 'date', direction }: ContactSearch): Order => ({
  sort,
  direction: direction ?? (sort === 'date' ? 'desc' : 'asc'),
})

/** The order after a press on a heading: another column begins its own way, the same one turns round. */
export function sortedBy(search: ContactSearch, by: Order['sort']): ContactSearch {
  const { sort, direction } = orderOf(search)
  return change(search, {
    sort: by,
    direction: by === sort ? (direction === 'asc' ? 'desc' : 'asc') : undefined,
  })
}
