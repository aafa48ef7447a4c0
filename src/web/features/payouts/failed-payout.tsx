import type { Payout } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import type { NextPayout } from '../../parts/data/payouts.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './payouts.module.css'
import { vendorName } from './words.ts'

/** Says that a bank sent the latest payout back, and what to do. */
export const FailedPayout = ({ payout, next }: { payout: Payout; next: NextPayout }) => (
  <div className={styles['failed']}>
    <Alert
      kind="error"
      title={`The bank sent back ${formatCents(payout.netCents)}: ${payout.failure ?? 'it gave no reason'}`}
    >
      Nothing is lost. The money is in the {vendorName(next.gateway ?? '')} balance again and leaves with the
      next payout, {formatCents(next.netCents)} together.{' '}
      {next.isOwnAccount
        ? `Put your bank account right at ${vendorName(next.gateway ?? '')}.`
        : 'The bank account belongs to this site’s operator: ask them to put it right.'}
    </Alert>
  </div>
)
