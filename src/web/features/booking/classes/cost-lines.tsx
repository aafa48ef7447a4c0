import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { dayIn } from '#platform/common/zones.ts'
import css from './classes.module.css'

type Props = { dates: readonly PublicSession[]; quantity: number; zone: string; isSeries: boolean }

/** What the chosen dates cost, one line each, and together. Nothing while none is chosen. */
export function CostLines({ dates, quantity, zone, isSeries }: Props) {
  if (dates.length === 0) return null
  const costOf = ({ priceCents: unitCents }: PublicSession) => chargedFor({ unitCents, quantity })
  const total = dates.reduce((sum, date) => sum + costOf(date), 0)
  const people = quantity > 1 ? `, ${quantity} people` : ''
  return (
    <dl className={css['lines']}>
      {total > 0 &&
        (isSeries ? (
          <div>
            <dt>{`${dates.length === 1 ? '1 date' : `${dates.length} dates`}${people}`}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        ) : (
          dates.map((date) => (
            <div key={date.start}>
              <dt>{`${dayIn(date.start, zone)}${people}`}</dt>
              <dd>{formatMoney(costOf(date))}</dd>
            </div>
          ))
        ))}
      <div className={css['total']}>
        <dt>Total{dates.length > 1 ? `, ${dates.length} dates` : ''}</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}
