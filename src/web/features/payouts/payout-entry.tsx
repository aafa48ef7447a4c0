import { useState } from 'react'
import type { Payout } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PayoutDetails } from './payout-details.tsx'
import styles from './payout-entry.module.css'
import { arrivalWords, countWords, stateOf } from './words.ts'

type Props = { payout: Payout; isOpenFirst: boolean; zone: string }

/** One payout, which opens to its orders. They load when it opens. */
export function PayoutEntry({ payout, isOpenFirst, zone }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const { word, tone } = stateOf(payout.state)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles['summary']}>
        <span>
          <b>{formatDate(payout.createdAt, 'weekday', zone)}</b>
          <small>{arrivalWords(payout, zone)}</small>
        </span>
        <span className={styles['state']}>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className={styles['counts']}>{countWords(payout)}</span>
        <b className={styles['amount']}>{formatCents(payout.netCents)}</b>
        <Icon name="chevron" size={18} />
      </summary>
      {isOpen && <PayoutDetails payout={payout} zone={zone} />}
    </details>
  )
}
