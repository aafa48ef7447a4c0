import { useId } from 'react'
import { dayWords } from '#platform/common/zones.ts'
import styles from './free-time-field.module.css'
import { timesOfDay } from './times-of-day.ts'

type Props = {
  date: string
  slots: readonly { start: string; label: string }[]
  zone: string
  value: string | undefined
  onChange: (start: string) => void
}

/** The free times of a day, by morning, afternoon and evening; one can be chosen. */
export function DayTimes({ date, slots, zone, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles['day']}>
      <legend>{dayWords(date)}</legend>
      {timesOfDay(slots, zone).map((part) => (
        <div key={part.name} role="group" aria-label={part.name}>
          <p aria-hidden="true">{part.name}</p>
          <div className={styles['times']}>
            {part.times.map(({ start, label }) => (
              <label key={start}>
                <input type="radio" name={name} checked={start === value} onChange={() => onChange(start)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
