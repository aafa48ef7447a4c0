import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { customersQuery } from '../../parts/data/customers.ts'
import { Filter, Filters } from '../../parts/lists/filters.tsx'
import { pageSize, withoutRow } from '../../parts/lists/list-search.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Frame } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type CustomerSearch, change, customerSorts } from './customer-search.ts'
import { CustomersTable } from './customers-table.tsx'
import { customersWords } from './words.ts'

const CustomerDrawer = lazyPart(() =>
  import('./customer-drawer.tsx').then(({ CustomerDrawer }) => ({ default: CustomerDrawer })),
)

const sortNames = { recent: 'Latest order first', net: 'Spent most first', name: 'By name' } as const

type Props = {
  search: CustomerSearch
  onSearch: (next: CustomerSearch, replace: boolean) => void
  /** The zone of the provider's profile. */
  zone: string
}

/** The page of customers: search, list, pager, and one customer beside the list. */
export function Customers({ search, onSearch, zone }: Props) {
  const { sort = 'recent', cursor, id } = search
  const customers = useQuery(
    customersQuery({
      sort,
      limit: pageSize,
      ...(search.search && { search: search.search }),
      ...(cursor && { cursor }),
    }),
  )
  const { data } = customers
  const count = data?.customers.length
  return (
    <>
      <PageHead title="Customers" below={data ? customersWords(data) : '\u00a0'} />
      <Filters
        label="Find customers"
        find={{ label: 'Search name or e-mail', placeholder: 'Name or e-mail' }}
        value={search.search}
        onFind={(text) => onSearch(change(search, { search: text }), true)}
      >
        <Filter
          label="Order of the list"
          value={sort}
          options={customerSorts.map((name) => ({ value: name, words: sortNames[name] }))}
          onChange={(chosen) =>
            onSearch(change(search, { sort: customerSorts.find((name) => name === chosen) }), false)
          }
        />
      </Filters>
      <ListStates
        what="Your customers"
        query={customers}
        count={count}
        empty={<NoCustomers searched={search.search} onClear={() => onSearch({}, false)} />}
      >
        <Frame>
          <CustomersTable
            customers={data?.customers}
            stale={customers.isPlaceholderData}
            zone={zone}
            onOpen={(opened) => onSearch({ ...search, id: opened }, false)}
          />
          <Pager search={search} page={data} count={count ?? 0} onSearch={onSearch} />
        </Frame>
      </ListStates>
      {id && (
        <Suspense>
          <CustomerDrawer key={id} id={id} zone={zone} onClose={() => onSearch(withoutRow(search), false)} />
        </Suspense>
      )}
    </>
  )
}

/** Shown when nobody has ordered yet, or nobody matches the search. */
const NoCustomers = ({ searched, onClear }: { searched: string | undefined; onClear: () => void }) =>
  searched ? (
    <EmptyState
      title={`Nobody matches “${searched}”`}
      actions={<Button onClick={onClear}>Show everybody</Button>}
    >
      The search looks at names and e-mail addresses.
    </EmptyState>
  ) : (
    <EmptyState drawn title="No customers yet">
      Everybody who books with you is listed here, from the first order on.
    </EmptyState>
  )
