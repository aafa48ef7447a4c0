import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardTabs } from '../../features/dashboard/dashboard-tabs.tsx'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { Today } from '../../features/dashboard/today.tsx'
import { type NumbersSearch, readNumbersSearch } from '../../features/numbers/numbers-search.ts'
import { type OrderSearch, readOrderSearch } from '../../features/orders/order-search.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { AddressDialog, type AddressSetup, readAddressSetup } from '../address-setup.tsx'
import { useKnownUser } from '../auth.ts'
import { PagePending } from '../page-pending.tsx'
import { useOwnForm } from '../use-own-form.ts'

const ClassesPage = lazyPart(() =>
  import('../../features/classes/classes-page.tsx').then(({ ClassesPage }) => ({ default: ClassesPage })),
)
const NewestSubscribers = lazyPart(() =>
  import('../../features/subscribers/newest.tsx').then((part) => ({ default: part.NewestSubscribers })),
)
const OwnNumbers = lazyPart(() =>
  import('../own-numbers.tsx').then(({ OwnNumbers }) => ({ default: OwnNumbers })),
)
const OwnOrders = lazyPart(() =>
  import('../own-orders.tsx').then(({ OwnOrders }) => ({ default: OwnOrders })),
)

/** specification 2: the tabs of the dashboard. */
const tabs = ['orders', 'subscribers', 'classes', 'analytics'] as const
type Tab = (typeof tabs)[number]
type Search = OrderSearch & NumbersSearch & AddressSetup & { tab?: Tab; redirect?: string }

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: (search: Record<string, unknown>): Search => {
    const tab = tabs.find((name) => name === search['tab'])
    return {
      ...(tab && { tab }),
      ...(tab === 'orders' && readOrderSearch(search)),
      ...(tab === 'analytics' && readNumbersSearch(search)),
      ...readAddressSetup(search),
      ...(typeof search['redirect'] === 'string' && { redirect: search['redirect'] }),
    }
  },
  component: Dashboard,
})

function Dashboard() {
  const { tab, setup, redirect: _redirect, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const account = useQuery(accountQuery)
  const draft = useQuery(draftQuery)
  const form = useOwnForm()
  const firstName = useKnownUser()?.firstName ?? ''
  return (
    <>
      <DashboardTabs />
      {tab === undefined && <Today firstName={firstName} account={account.data} draft={draft.data} />}
      {tab === 'orders' && (
        <Suspense fallback={<PagePending />}>
          <OwnOrders
            search={search}
            onSearch={(next, replace) =>
              void navigate({ to: '/dashboard', search: { tab, ...next }, replace })
            }
          />
        </Suspense>
      )}
      {tab === 'classes' && (
        <Suspense fallback={<PagePending />}>
          <ClassesPage
            search={{}}
            zone={profileZone(draft.data)}
            go={(next) => void navigate({ to: '/classmanagement', search: next })}
          />
        </Suspense>
      )}
      {tab === 'subscribers' && (
        <Suspense fallback={<PagePending />}>
          <NewestSubscribers
            zone={profileZone(draft.data)}
            form={form}
            onOpen={(id) => void navigate({ to: '/subscribers', search: { id } })}
          />
        </Suspense>
      )}
      {tab === 'analytics' && (
        <Suspense fallback={<PagePending />}>
          <OwnNumbers
            search={readNumbersSearch(search)}
            onSearch={(next) => void navigate({ to: '/dashboard', search: { tab, ...next } })}
          />
        </Suspense>
      )}
      <AddressDialog
        {...(setup && { setup })}
        account={account.data}
        onClose={() => void navigate({ to: '/dashboard', search: tab ? { tab } : {}, replace: true })}
      />
    </>
  )
}
