import { useId } from 'react'
import type { Payout } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { PayoutEntry } from './payout-entry.tsx'
import styles from './payouts.module.css'

type Props = {
  payouts: readonly Payout[]
  query: Parameters<typeof MoreButton>[0]['query']
  /** The one that is open at first. */
  opened: string | undefined
  zone: string
}

/** The payouts that left, the newest first. */
export function PayoutList({ payouts, query, opened, zone }: Props) {
  const heading = useId()
  const arrived = payouts.filter(({ state }) => state !== 'failed' && state !== 'reversed')
  const sum = arrived.reduce((total, { netCents }) => total + netCents, 0)
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles['heading']} id={heading}>
        Paid out
      </h2>
      <ul className={styles['list']}>
        {payouts.map((payout) => (
          <li key={payout.id}>
            <PayoutEntry payout={payout} isOpenFirst={payout.id === opened} zone={zone} />
          </li>
        ))}
      </ul>
      <p className={styles['shown']}>
        {payouts.length === 1 ? '1 payout' : `${payouts.length} payouts`} shown, {formatCents(sum)}
        {arrived.length === 1 ? '' : ' together'}
        {arrived.length < payouts.length && ' without those that came back'}.
      </p>
      <MoreButton query={query}>Earlier ones</MoreButton>
    </section>
  )
}
