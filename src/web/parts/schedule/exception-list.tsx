import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { Button } from '../../ui/button.tsx'
import { ExceptionRow } from './exception-row.tsx'
import classes from './schedule.module.css'

type Exceptions = WeeklySchedule['exceptions']
type Props = {
  exceptions: Exceptions
  issues: Record<number, string>
  /** The default date of a new exception, as 2026-11-20. */
  today: string
  onChange: (exceptions: Exceptions) => void
}

/** The dates that differ from the week: closed, or with other hours. */
export function ExceptionList({ exceptions, issues, today, onChange }: Props) {
  return (
    <section className={classes['exceptions']} aria-label="Days off and other hours">
      <h3>Days off and other hours</h3>
      {exceptions.length === 0 && (
        <p className={classes['quiet']}>
          Holidays, travel, a late start: dates that differ from the week above.
        </p>
      )}
      <ul>
        {exceptions.map((exception, index) => (
          <ExceptionRow
            // oxlint-disable-next-line react/no-array-index-key -- an exception is its place in the list
            key={index}
            exception={exception}
            issue={issues[index]}
            onChange={(changed) =>
              onChange(exceptions.map((other, place) => (place === index ? changed : other)))
            }
            onRemove={() => onChange(exceptions.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      <Button
        icon="calendar"
        disabled={exceptions.length >= 200}
        onClick={() => onChange([...exceptions, { from: today, to: today, windows: [], note: '' }])}
      >
        Add dates
      </Button>
    </section>
  )
}
