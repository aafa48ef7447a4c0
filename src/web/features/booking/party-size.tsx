import { useId } from 'react'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { formatMoney } from '#platform/common/money.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

type Props = {
  max: number
  quantity: number
  priceCents: number
  tax: Tax | undefined
  onChange: (quantity: number) => void
}

/** Chooses the number of people. The price is per person. */
export function PartySize({ max, quantity, priceCents, tax, onChange }: Props) {
  const id = useId()
  return (
    <div className={css['party']}>
      <label htmlFor={id}>How many of you?</label>
      <select
        id={id}
        className={themed['select']}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: max }, (_, index) => (
          <option key={index} value={index + 1}>
            {index === 0 ? '1 person' : `${index + 1} people`}
          </option>
        ))}
      </select>
      {priceCents > 0 && (
        <span aria-live="polite">
          {formatMoney(chargedFor({ unitCents: priceCents, quantity, tax }))} in total
        </span>
      )}
    </div>
  )
}
