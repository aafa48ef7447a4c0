import { useId } from 'react'
import { type Cents, formatMoney } from '#platform/common/money.ts'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import css from './checkout.module.css'
import { type ChosenTip, leastTip, tipCents, tipShares } from './tip.ts'

type Props = {
  firstName: string
  /** What a tip is a share of. */
  base: Cents
  tip: ChosenTip | undefined
  fault: string | undefined
  /** Leaves 'No tip' out: the tip is all there is, so a share below the least amount is too. */
  isAll?: boolean
  disabled: boolean
  onTip: (tip: ChosenTip | undefined) => void
}

/** A tip: none, a share, or an own amount. */
export function TipField({ firstName, base, tip, fault, isAll = false, disabled, onTip }: Props) {
  const name = useId()
  const option = (key: string, words: string, chosen: ChosenTip | undefined, isChecked: boolean) => (
    <label key={key}>
      <input
        type="radio"
        name={name}
        checked={isChecked}
        disabled={disabled}
        onChange={() => onTip(chosen)}
      />
      <span>
        <b>{words}</b>
        {chosen && 'percent' in chosen && <small>{formatMoney(tipCents(base, chosen))}</small>}
      </span>
    </label>
  )
  const shares = tipShares.filter((percent) => !isAll || tipCents(base, { percent }) >= leastTip)
  const isOwn = tip !== undefined && 'own' in tip
  return (
    <fieldset className={css['fields']}>
      <legend>{isAll ? `Your tip for ${firstName}` : `A tip for ${firstName}?`}</legend>
      <div className={css['tips']}>
        {!isAll && option('none', 'No tip', undefined, tip === undefined)}
        {shares.map((percent) =>
          option(
            String(percent),
            `${percent} %`,
            { percent },
            tip !== undefined && 'percent' in tip && tip.percent === percent,
          ),
        )}
        {option('own', 'Own amount', { own: '' }, isOwn)}
      </div>
      {isOwn && (
        <ThemedTextField
          label="Your tip in US dollars"
          name="tip"
          inputMode="decimal"
          fault={fault}
          value={tip.own}
          onValue={(own) => onTip({ own })}
        />
      )}
    </fieldset>
  )
}
