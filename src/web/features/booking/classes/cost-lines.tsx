import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { priceOf } from '#domains/pricing/rules/price.ts'
import { priceSteps } from '#domains/pricing/rules/price-steps.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { dayIn } from '#platform/common/zones.ts'
import { StepLines } from '#web/parts/payments/step-lines.tsx'
import css from './classes.module.css'

type Props = {
  dates: readonly PublicSession[]
  quantity: number
  tax: Tax | undefined
  zone: string
  isSeries: boolean
}

/** What the chosen dates cost, one line each, and together with their tax. Nothing while none is chosen. */
export function CostLines({ dates, quantity, tax, zone, isSeries }: Props) {
  if (dates.length === 0) return null
  const price = priceOf(dates.map(({ priceCents: unitCents }) => ({ unitCents, quantity, tax })))
  const people = quantity > 1 ? `, ${quantity} people` : ''
  return (
    <dl className={css['lines']}>
      {price.listCents > 0 &&
        (isSeries ? (
          <div>
            <dt>{`${dates.length === 1 ? '1 date' : `${dates.length} dates`}${people}`}</dt>
            <dd>{formatMoney(price.listCents)}</dd>
          </div>
        ) : (
          dates.map((date, index) => (
            <div key={date.start}>
              <dt>{`${dayIn(date.start, zone)}${people}`}</dt>
              <dd>{formatMoney(price.lines[index]?.listCents ?? 0)}</dd>
            </div>
          ))
        ))}
      {price.listCents > 0 && (
        <StepLines
          steps={priceSteps(
            price.lines.map((line) => ({ ...line, tax: tax ?? null })),
            {},
          )}
        />
      )}
      <div className={css['total']}>
        <dt>Total{dates.length > 1 ? `, ${dates.length} dates` : ''}</dt>
        <dd>{formatPrice(price.chargedCents)}</dd>
      </div>
    </dl>
  )
}
