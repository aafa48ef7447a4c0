import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { showToast } from '../../lib/toasts.ts'
import { exchangeQuery, leave } from '../../parts/data/exchange.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Discover } from './discover.tsx'
import type { ExchangeProps, ExchangeTab } from './exchange-search.ts'
import { ExchangeTabs } from './exchange-tabs.tsx'

const Join = lazyPart(() => import('./join.tsx').then(({ Join }) => ({ default: Join })))
const Requests = lazyPart(() => import('./requests.tsx').then(({ Requests }) => ({ default: Requests })))
const Partners = lazyPart(() => import('./partners.tsx').then(({ Partners }) => ({ default: Partners })))
const Ledger = lazyPart(() => import('./ledger.tsx').then(({ Ledger }) => ({ default: Ledger })))

const below = 'Send a client on when you are full, and get one when they are. Both sides see what it brought.'

/** The exchange network: what joining needs, or its four tabs. */
export function ExchangePage(props: ExchangeProps) {
  const { data: exchange, error, refetch } = useQuery(exchangeQuery)
  if (!exchange)
    return (
      <>
        <PageHead title="Exchange network" below={below} />
        {error ? (
          <LoadFailed what="The network" error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines label="The network is loading" widths={[40, 100, 100, 80]} />
        )}
      </>
    )
  if (exchange.state === 'removed')
    return (
      <>
        <PageHead title="Exchange network" />
        <Alert kind="warning" title="You are not in the network any more">
          Several members reported you, and the operator of this site agreed with them. Write to the operator
          by <a href="/contact">the contact form</a> if that was a mistake.
        </Alert>
      </>
    )
  if (exchange.state === 'out')
    return (
      <>
        <PageHead title="Exchange network" below={below} />
        <Suspense fallback={<SkeletonLines label="The form is loading" widths={[40, 100, 80]} />}>
          <Join exchange={exchange} invitation={props.search.invitation} />
        </Suspense>
      </>
    )
  const { tab = 'discover' } = props.search
  return (
    <>
      <PageHead title="Exchange network" below={below} actions={<Membership />} />
      {!exchange.isPageLive && (
        <Alert kind="warning" title="Nobody sees you at the moment">
          Your page is offline, so that your partners do not show you. Publish it, and you are back at once.
        </Alert>
      )}
      <ExchangeTabs tab={tab} counts={exchange.counts} />
      <Suspense fallback={<SkeletonLines label="Loading" widths={[100, 60, 80]} />}>
        {tabOf(tab, exchange, props)}
      </Suspense>
    </>
  )
}

function tabOf(tab: ExchangeTab, exchange: ExchangeState, props: ExchangeProps): ReactNode {
  if (tab === 'requests') return <Requests zone={props.zone} />
  if (tab === 'partners') return <Partners exchange={exchange} {...props} />
  if (tab === 'ledger') return <Ledger {...props} />
  return <Discover exchange={exchange} {...props} />
}

/** The switch of the membership. Leaving is asked for, because partners stop showing the page at once. */
function Membership() {
  const [isLeaving, setLeaving] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: leave,
    onSuccess: (exchange) => {
      cache.setQueryData(exchangeQuery.queryKey, exchange)
      showToast('You left the network.')
    },
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => setLeaving(false),
  })
  return (
    <>
      <SwitchField label="You are in the network" checked onChange={() => setLeaving(true)} />
      <ConfirmDialog
        opened={isLeaving}
        title="Leave the network?"
        confirm="Leave the network"
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setLeaving(false)}
      >
        Nobody finds you any more, and your partners stop showing you at once. Your partnerships wait, and
        your credits do for 12 months: come back, and they go on.
      </ConfirmDialog>
    </>
  )
}
