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
        <fieldset key={part.name} className={styles['part']}>
          <legend>{part.name}</legend>
          <div className={styles['times']}>
            {part.times.map(({ start, label }) => (
              <label key={start}>
                <input type="radio" name={name} checked={start === value} onChange={() => onChange(start)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
