import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { now } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ordersQuery } from '../../parts/data/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ordersWords } from './count-words.ts'
import { ExportButton } from './export-button.tsx'
import { NoOrders } from './no-orders.tsx'
import { isFiltered, todayHere, toPage } from './order-search.ts'
import styles from './orders.module.css'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersPager } from './orders-pager.tsx'
import type { OrdersProps } from './orders-props.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTotals } from './orders-totals.tsx'
import { OrdersViews } from './orders-views.tsx'

const OrderDrawer = lazyPart(() =>
  import('./order-drawer.tsx').then(({ OrderDrawer }) => ({ default: OrderDrawer })),
)

/** The orders page: table, filters, pager, and one order beside the table. */
export function Orders({ search, onSearch, services, liveUrl, zone }: OrdersProps) {
  const orders = useQuery(ordersQuery(toPage(search, todayHere(now()))))
  const { data } = orders
  const filtered = isFiltered(search)
  const empty = data?.orders.length === 0
  const { id } = search
  return (
    <>
      <PageHead
        title="Orders"
        below={data ? ordersWords(data, search) : '\u00a0'}
        actions={<ExportButton search={search} empty={empty ?? true} />}
      />
      <OrdersViews search={search} onSearch={onSearch} />
      <OrdersFilters search={search} services={services} onSearch={onSearch} />
      {orders.error && (
        <div className={styles['failure']}>
          <Alert
            kind="error"
            title={data ? 'These orders may be old' : 'Your orders did not load'}
            action={
              <Button size="sm" onClick={() => void orders.refetch()}>
                Try now
              </Button>
            }
          >
            {orders.error.message}
          </Alert>
        </div>
      )}
      {empty && (
        <NoOrders search={search} filtered={filtered} liveUrl={liveUrl} onClear={() => onSearch({}, false)} />
      )}
      {!empty && !(orders.error && !data) && (
        <div className={styles['table']}>
          <OrdersTable
            orders={data?.orders}
            stale={orders.isPlaceholderData}
            search={search}
            zone={zone}
            onSearch={onSearch}
          />
          <OrdersTotals search={search} />
          <OrdersPager search={search} page={data} onSearch={onSearch} />
        </div>
      )}
      {id && (
        <Suspense>
          <OrderDrawer
            key={id}
            id={id}
            zone={zone}
            onClose={() => {
              const { id: _closed, ...rest } = search
              onSearch(rest, false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
