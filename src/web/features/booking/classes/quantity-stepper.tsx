import themed from '#web/ui/themed.module.css'
import css from './classes.module.css'

type Props = { max: number; quantity: number; hint?: string; onChange: (quantity: number) => void }

/** How many people come, by two buttons. */
export function QuantityStepper({ max, quantity, hint = `Up to ${max} in one booking`, onChange }: Props) {
  const step = (by: number, label: string, sign: string) => {
    const next = quantity + by
    const isOut = next < 1 || next > max
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isOut || undefined}
        onClick={() => !isOut && onChange(next)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    )
  }
  return (
    <div className={css['people']}>
      <span>
        <b>People</b>
        <small>{hint}</small>
      </span>
      <fieldset className={css['stepper']}>
        <legend className={themed['hidden']}>People</legend>
        {step(-1, 'One fewer', '−')}
        <output aria-live="polite">{quantity}</output>
        {step(1, 'One more', '+')}
      </fieldset>
    </div>
  )
}
