import { useId } from 'react'
import { dayWords } from '#platform/common/zones.ts'
import styles from './free-time-field.module.css'
import { weeksOf } from './month-grid.ts'

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

type Props = {
  month: string
  title: string
  free: ReadonlySet<string>
  value: string | undefined
  onChange: (date: string) => void
}

/** The days of a month as radio buttons; the arrow keys move among the days with free times. */
export function MonthDays({ month, title, free, value, onChange }: Props) {
  const name = useId()
  return (
    <div className={styles['month']} role="radiogroup" aria-labelledby={title}>
      {weekdays.map((letter, column) => (
        // the columns are always the same seven
        // oxlint-disable-next-line react/no-array-index-key
        <span key={column} className={styles['weekday']} aria-hidden="true">
          {letter}
        </span>
      ))}
      {weeksOf(month)
        .flat()
        .map((date, place) =>
          date && free.has(date) ? (
            <label key={date}>
              <input
                type="radio"
                name={name}
                checked={date === value}
                aria-label={dayWords(date)}
                onChange={() => onChange(date)}
              />
              <span>{Number(date.slice(8))}</span>
            </label>
          ) : (
            <span key={date ?? `beside ${place}`} className={styles['closed']} aria-hidden="true">
              {date && Number(date.slice(8))}
            </span>
          ),
        )}
    </div>
  )
}
