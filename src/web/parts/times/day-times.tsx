import { useId } from 'react'
import { dayWords } from '#platform/common/zones.ts'
import styles from './free-time-field.module.css'

type Props = {
  date: string
  slots: readonly { start: string; label: string }[]
  value: string | undefined
  onChange: (start: string) => void
}

/** The free times of a day; one can be chosen. */
export function DayTimes({ date, slots, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles['times']}>
      <legend>{dayWords(date)}</legend>
      {slots.map(({ start, label }) => (
        <label key={start}>
          <input type="radio" name={name} checked={start === value} onChange={() => onChange(start)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
