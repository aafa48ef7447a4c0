import { useId } from 'react'
import type { DatesToChange, Which } from './dates-to-change.ts'
import styles from './which-dates.module.css'

type Props = { dates: readonly DatesToChange[]; value: Which; onChange: (which: Which) => void }

/** Which dates of a weekly class an edit changes, each with its people. */
export function WhichDates({ dates, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles['which']}>
      <legend>Which dates change?</legend>
      <div>
        {dates.map(({ which, title, words, booked }) => (
          <label key={which}>
            <input
              type="radio"
              name={name}
              value={which}
              checked={which === value}
              onChange={() => onChange(which)}
            />
            <span>
              <b>{title}</b>
              <small>{words}</small>
            </span>
            <span className="quiet">{booked === 0 ? 'nobody booked' : `${booked} booked`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
