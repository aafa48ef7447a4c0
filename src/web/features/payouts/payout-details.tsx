import { useQuery } from '@tanstack/react-query'
import { exportPayoutPath, type Payout } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { dateIn } from '#platform/common/zones.ts'
import { payoutQuery } from '../../parts/data/payouts.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './payout-details.module.css'
import { PayoutItems } from './payout-items.tsx'
import { handedOnWords, periodWords } from './words.ts'

/** The sums of a payout, its items, and its export. */
export function PayoutDetails({ payout, zone }: { payout: Payout; zone: string }) {
  const { data, error, refetch } = useQuery(payoutQuery(payout.id))
  const { id, orders, reference, createdAt, grossCents, feesCents, refundsCents, adjustmentsCents } = payout
  const sums = [
    { name: `${orders} ${orders === 1 ? 'order' : 'orders'}`, cents: grossCents },
    { name: 'Fees', cents: -feesCents || 0 },
    { name: 'Refunds', cents: refundsCents },
    ...(adjustmentsCents === 0 ? [] : [{ name: 'Banks', cents: adjustmentsCents }]),
  ]
  const rest = data ? data.itemCount - data.items.length : 0
  return (
    <div className={styles['details']}>
      <dl className={styles['sums']}>
        {sums.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className={styles['net']}>
          <dt>Sent to the bank</dt>
          <dd>{formatCents(payout.netCents)}</dd>
        </div>
      </dl>
      {error && <LoadFailed what="This payout" error={error} old={data !== undefined} onRetry={refetch} />}
      {!data && !error && <SkeletonLines label="Loading the orders" widths={[100, 100, 80]} />}
      {data && (
        <>
          <PayoutItems items={data.items} />
          <p className={styles['foot']}>
            <span>
              {periodWords(data.items, zone)} {reference && `On the statement: ${reference}.`}
              {rest > 0 && ` ${rest} more are in the CSV.`}
              {payout.handedOn && ` ${handedOnWords(payout.handedOn, zone)}`}
            </span>
            <CsvButton
              path={exportPayoutPath}
              query={{ id }}
              file={`payout-${dateIn(createdAt, zone)}`}
              empty={false}
              quiet
            >
              CSV of this payout
            </CsvButton>
          </p>
        </>
      )}
    </div>
  )
}
