import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { NextPayout } from '../../parts/data/payouts.ts'
import styles from './next-payout-card.module.css'
import { joiningWords, leavingWords, lineWords } from './words.ts'

/** What leaves next, so far. A negative balance is no payout: it carries over. */
export function NextPayoutCard({ next, zone }: { next: NextPayout; zone: string }) {
  const heading = useId()
  const { orders, since, grossCents, feesCents, lines, netCents } = next
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>Next payout</h2>
        <p className={styles['amount']}>{formatCents(Math.max(netCents, 0))}</p>
        <p>{leavingWords(next)}</p>
      </div>
      <dl className={styles['facts']}>
        {since && (
          <>
            <dt>
              {orders} {orders === 1 ? 'order' : 'orders'} since {formatDate(since, 'day', zone)}
            </dt>
            <dd>{formatCents(grossCents)}</dd>
            <dt>Fees</dt>
            <dd>{formatCents(-feesCents || 0)}</dd>
          </>
        )}
        {lines.map((one) => (
          <div key={one.what}>
            <dt>
              {lineWords(one, zone)}
              {one.order && (
                <>
                  {' '}
                  <Link to="/order" search={{ id: one.order.id }}>
                    #{one.order.number}
                  </Link>
                </>
              )}
            </dt>
            <dd>{formatCents(one.netCents)}</dd>
          </div>
        ))}
        <dt className={styles['total']}>{netCents < 0 ? 'Carries over' : 'So far'}</dt>
        <dd className={styles['total']}>{formatCents(netCents)}</dd>
      </dl>
      <p className={styles['note']}>{joiningWords(next)}</p>
    </section>
  )
}
