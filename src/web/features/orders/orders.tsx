import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { now } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ordersQuery } from '../../parts/data/orders.ts'
import { withoutRow } from '../../parts/lists/list-search.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Frame } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ordersWords, sortsNewestOnly } from './count-words.ts'
import { ExportButtons } from './export-buttons.tsx'
import { NoOrders } from './no-orders.tsx'
import { isFiltered, todayHere, toPage } from './order-search.ts'
import { OrdersFilters } from './orders-filters.tsx'
import type { OrdersProps } from './orders-props.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTotals } from './orders-totals.tsx'
import { OrdersViews } from './orders-views.tsx'

const OrderDrawer = lazyPart(() =>
  import('./order-drawer.tsx').then(({ OrderDrawer }) => ({ default: OrderDrawer })),
)

/** The orders page: table, filters, pager, and one order beside the table. */
export function Orders({ search, onSearch, services, coupons, liveUrl, zone }: OrdersProps) {
  const orders = useQuery(ordersQuery(toPage(search, todayHere(now()))))
  const { data } = orders
  const count = data?.orders.length
  const { id } = search
  return (
    <>
      <PageHead
        title="Orders"
        below={data ? ordersWords(data, search) : '\u00a0'}
        actions={<ExportButtons search={search} empty={!count} />}
      />
      <OrdersViews search={search} onSearch={onSearch} />
      <OrdersFilters search={search} services={services} coupons={coupons} onSearch={onSearch} />
      <ListStates
        what="Your orders"
        query={orders}
        count={count}
        empty={
          <NoOrders
            search={search}
            filtered={isFiltered(search)}
            liveUrl={liveUrl}
            onClear={() => onSearch({}, false)}
          />
        }
      >
        <Frame>
          <OrdersTable
            orders={data?.orders}
            stale={orders.isPlaceholderData}
            search={search}
            zone={zone}
            onSearch={onSearch}
          />
          <OrdersTotals search={search} />
          <Pager
            search={search}
            page={data}
            count={count ?? 0}
            note={data && sortsNewestOnly(data, search) && 'Sorted among the newest that match'}
            onSearch={onSearch}
          />
        </Frame>
      </ListStates>
      {id && (
        <Suspense>
          <OrderDrawer key={id} id={id} zone={zone} onClose={() => onSearch(withoutRow(search), false)} />
        </Suspense>
      )}
    </>
  )
}
