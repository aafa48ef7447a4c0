import type { ReactNode } from 'react'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ExceptionRow, usualWindow } from './exception-row.tsx'
import classes from './schedule.module.css'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { weekIssues } from './week-issues.ts'

type Props = {
  value: WeeklySchedule
  onChange: (dates: WeeklySchedule) => void
  /** What is missing as a whole. */
  error?: ReactNode
}

/** Edits the dates on which a service without a week is offered, each with its hours. */
export function DatesEditor({ value, onChange, error }: Props) {
  const { timezone, exceptions: dates } = value
  const issues = weekIssues(value)
  const put = (next: WeeklySchedule['exceptions']) => onChange({ ...value, exceptions: next })
  const last = dates.at(-1)
  const next = last ? addDays(last.to, 1) : dateIn(now(), timezone)
  return (
    <div className={classes['editor']}>
      <TimeZoneSelect
        value={timezone}
        description="The hours below are wall-clock hours there. Visitors see them in their own zone too."
        describedFirst
        onChange={(zone) => onChange({ ...value, timezone: zone })}
      />
      <section className={classes['exceptions']} aria-label="Dates">
        <ul>
          {dates.map((date, index) => (
            <ExceptionRow
              // oxlint-disable-next-line react/no-array-index-key -- a date is its place in the list
              key={index}
              isOpen
              exception={date}
              issue={issues.exceptions[index]}
              onChange={(changed) => put(dates.map((other, place) => (place === index ? changed : other)))}
              onRemove={() => put(dates.filter((_, place) => place !== index))}
            />
          ))}
        </ul>
        {error && (
          <p className={classes['issue']} role="alert">
            {error}
          </p>
        )}
        <Button
          icon="calendar"
          disabled={dates.length >= 200}
          onClick={() =>
            put([...dates, { from: next, to: next, windows: last?.windows ?? [usualWindow], note: '' }])
          }
        >
          Add a date
        </Button>
      </section>
    </div>
  )
}
