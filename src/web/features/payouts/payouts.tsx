import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { exportPayoutsPath } from '#domains/billing/payouts-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { nextPayoutQuery, payoutsQuery } from '../../parts/data/payouts.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FailedPayout } from './failed-payout.tsx'
import { NextPayoutCard } from './next-payout-card.tsx'
import { OwnAccount } from './own-account.tsx'
import { PayoutList } from './payout-list.tsx'
import type { PayoutSearch } from './payout-search.ts'
import { fromWords, vendorName } from './words.ts'

type Props = { search: PayoutSearch; zone: string; onSearch: (search: PayoutSearch) => void }

/** The page of payouts: the next one so far, and those that left. `search.id` is shown open at first, else the newest. */
export function Payouts({ search: { id: opened, connect }, zone, onSearch }: Props) {
  const next = useQuery(nextPayoutQuery)
  const list = useInfiniteQuery(payoutsQuery)
  const payouts = list.data?.pages.flatMap((page) => page.payouts)
  const error = next.error ?? list.error
  const isLoaded = next.data !== undefined && payouts !== undefined
  const hasNothing =
    isLoaded && payouts.length === 0 && next.data.orders === 0 && next.data.lines.length === 0
  const retry = () => Promise.all([next.refetch(), list.refetch()])
  return (
    <>
      <PageHead
        title="Payouts"
        below={next.data?.gateway ? fromWords(next.data) : '\u00a0'}
        actions={
          <CsvButton
            path={exportPayoutsPath}
            query={{}}
            file={`payouts-${dateIn(now(), zone)}`}
            empty={!payouts?.length}
          />
        }
      />
      {next.data?.gateway && (
        <OwnAccount
          vendor={vendorName(next.data.gateway)}
          zone={zone}
          returned={connect}
          onReturned={() => onSearch(opened === undefined ? {} : { id: opened })}
        />
      )}
      {error && <LoadFailed what="Your payouts" error={error} old={isLoaded} onRetry={retry} />}
      {!isLoaded && !error && <SkeletonLines label="Loading your payouts" widths={[40, 100, 100, 80]} />}
      {hasNothing && <NoPayouts gateway={next.data.gateway} />}
      {isLoaded && !hasNothing && (
        <>
          {next.data.failed && <FailedPayout payout={next.data.failed} next={next.data} />}
          <NextPayoutCard next={next.data} zone={zone} />
          {payouts.length > 0 && (
            <PayoutList payouts={payouts} query={list} opened={opened ?? payouts[0]?.id} zone={zone} />
          )}
        </>
      )}
    </>
  )
}

/** Shown until the first card payment. */
const NoPayouts = ({ gateway }: { gateway: string | null }) =>
  gateway ? (
    <EmptyState drawn title="No payouts yet">
      Once a customer pays by card, the money is listed here with its fee, and then every payout that it
      leaves with.
    </EmptyState>
  ) : (
    <EmptyState title="No payouts here">
      Card payments are not set up on this site, so nothing is paid out. What you take outside is in your
      orders.
    </EmptyState>
  )
