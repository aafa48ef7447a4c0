import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type CustomerSearch, readCustomerSearch } from '../../features/customers/customer-search.ts'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { type OrderSearch, readOrderSearch } from '../../features/orders/order-search.ts'
import { type PayoutSearch, readPayoutSearch } from '../../features/payouts/payout-search.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { OwnOrders } from '../own-orders.tsx'
import { PagePending } from '../page-pending.tsx'

const Customers = lazyPart(() =>
  import('../../features/customers/customers.tsx').then(({ Customers }) => ({ default: Customers })),
)

const Payouts = lazyPart(() =>
  import('../../features/payouts/payouts.tsx').then(({ Payouts }) => ({ default: Payouts })),
)

type Search = OrderSearch | ({ tab: 'customers' } & CustomerSearch) | ({ tab: 'payouts' } & PayoutSearch)

export const Route = createFileRoute('/order')({
  staticData: { title: 'Orders' },
  validateSearch: (raw: Record<string, unknown>): Search =>
    raw['tab'] === 'customers'
      ? { tab: 'customers', ...readCustomerSearch(raw) }
      : raw['tab'] === 'payouts'
        ? { tab: 'payouts', ...readPayoutSearch(raw) }
        : readOrderSearch(raw),
  component: OrdersPage,
})

function OrdersPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  if ('tab' in search && search.tab === 'customers')
    return (
      <>
        <OrderTabs tab="customers" />
        <Suspense fallback={<PagePending />}>
          <Customers
            search={readCustomerSearch(search)}
            zone={profileZone(draft)}
            onSearch={(next, replace) =>
              void navigate({ to: '/order', search: { tab: 'customers', ...next }, replace })
            }
          />
        </Suspense>
      </>
    )
  if ('tab' in search && search.tab === 'payouts')
    return (
      <>
        <OrderTabs tab="payouts" />
        <Suspense fallback={<PagePending />}>
          <Payouts
            search={readPayoutSearch(search)}
            zone={profileZone(draft)}
            onSearch={(next) =>
              void navigate({ to: '/order', search: { tab: 'payouts', ...next }, replace: true })
            }
          />
        </Suspense>
      </>
    )
  return (
    <>
      <OrderTabs tab="orders" />
      <OwnOrders
        search={readOrderSearch({ ...search })}
        onSearch={(next, replace) => void navigate({ to: '/order', search: next, replace })}
      />
    </>
  )
}
