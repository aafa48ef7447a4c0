import { useState } from 'react'
import type { Coupon } from '#domains/pricing/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CouponRedemptions } from './coupon-redemptions.tsx'
import { offerWords, stateWords, usedWords } from './coupon-words.ts'
import styles from './coupons.module.css'

type Props = {
  coupon: Coupon
  titles: ReadonlyMap<string, string>
  zone: string
  isEdited: boolean
  isChanging: boolean
  onEdit: () => void
  onShare: () => void
  onPause: (paused: boolean) => void
  onDelete: () => void
}

/** A coupon with what it gives, its uses and what can be done with it. */
export function CouponRow({ coupon, titles, zone, isEdited, isChanging, ...on }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { code, state, spent, reserved, maxRedemptions, givenCents, isFixed, note } = coupon
  const { tone, words } = stateWords[state]
  const isRunning = state === 'active' || state === 'scheduled'
  return (
    <li className={styles['row']} data-edited={isEdited || undefined}>
      <div className={styles['head']}>
        <code className={styles['code']}>{code}</code>
        <Badge tone={tone}>{words}</Badge>
        <span className={styles['does']}>
          {state !== 'ended' && state !== 'used_up' && (
            <Button size="sm" variant="quiet" icon="link" onClick={on.onShare}>
              Share<span className={styles['hidden']}> {code}</span>
            </Button>
          )}
          {isRunning && (
            <Button size="sm" variant="quiet" loading={isChanging} onClick={() => on.onPause(true)}>
              Pause<span className={styles['hidden']}> {code}</span>
            </Button>
          )}
          {state === 'paused' && (
            <Button size="sm" variant="quiet" loading={isChanging} onClick={() => on.onPause(false)}>
              Resume<span className={styles['hidden']}> {code}</span>
            </Button>
          )}
          <IconButton icon="edit" label={`Change ${code}`} onClick={on.onEdit} />
          {!isFixed && <IconButton icon="trash" label={`Delete ${code}`} onClick={on.onDelete} />}
        </span>
      </div>
      <p>{offerWords(coupon, titles)}</p>
      {note && <p className={styles['note']}>{note}</p>}
      <p className={styles['uses']}>
        <b>{usedWords(coupon)}</b>
        <span>{formatMoney(givenCents)} given</span>
      </p>
      {maxRedemptions !== null && (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${Math.min(100, ((spent + reserved) / maxRedemptions) * 100)}%` }} />
        </span>
      )}
      {isFixed && (
        <details className={styles['more']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            Redemptions<span className={styles['hidden']}> of {code}</span>
          </summary>
          {isOpen && <CouponRedemptions coupon={coupon} zone={zone} />}
        </details>
      )}
    </li>
  )
}
