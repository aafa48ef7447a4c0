import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { customersQuery } from '../../parts/data/customers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type CustomerSearch, change, customerSorts, pageSize } from './customer-search.ts'
import styles from './customers.module.css'
import { CustomersList } from './customers-list.tsx'
import { CustomersPager } from './customers-pager.tsx'
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
  const { sort = 'recent', cursor, customer } = search
  const customers = useQuery(
    customersQuery({
      sort,
      limit: pageSize,
      ...(search.search && { search: search.search }),
      ...(cursor && { cursor }),
    }),
  )
  const { data, error } = customers
  const isEmpty = data?.customers.length === 0
  return (
    <>
      <PageHead title="Customers" below={data ? customersWords(data) : '\u00a0'} />
      <search className={styles['filters']} aria-label="Find customers">
        <SearchBox
          className={styles['search']}
          label="Search name or e-mail"
          placeholder="Name or e-mail"
          value={search.search ?? ''}
          onSearch={(text) => onSearch(change(search, { search: text }), true)}
        />
        <select
          aria-label="Order of the list"
          value={sort}
          onChange={({ target }) =>
            onSearch(change(search, { sort: customerSorts.find((name) => name === target.value) }), false)
          }
        >
          {customerSorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]}
            </option>
          ))}
        </select>
      </search>
      {error && (
        <Alert
          kind="error"
          title={data ? 'This list may be old' : 'Your customers did not load'}
          action={
            <Button size="sm" onClick={() => void customers.refetch()}>
              Try now
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {isEmpty && <NoCustomers searched={search.search} onClear={() => onSearch({}, false)} />}
      {!isEmpty && !(error && !data) && (
        <div className={styles['list']}>
          <CustomersList
            customers={data?.customers}
            stale={customers.isPlaceholderData}
            zone={zone}
            onOpen={(id) => onSearch({ ...search, customer: id }, false)}
          />
          <CustomersPager search={search} page={data} onSearch={onSearch} />
        </div>
      )}
      {customer && (
        <Suspense>
          <CustomerDrawer
            key={customer}
            id={customer}
            zone={zone}
            onClose={() => {
              const { customer: _closed, ...rest } = search
              onSearch(rest, false)
            }}
          />
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
