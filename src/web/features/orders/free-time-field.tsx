import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { dayWords, monthWords } from '../../lib/when.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './free-time-field.module.css'
import { addMonths, cellsOf } from './month-of-days.ts'
import { type Order, ownTimesQuery } from './queries.ts'

/** A service can be booked at most this far ahead. */
const monthsAhead = 12
const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

type Props = { order: Order; value: string | undefined; onChange: (start: string | undefined) => void }

/** A free time of the order's service: first the day, then the time, by the clocks of the service's zone. */
export function FreeTimeField({ order, value, onChange }: Props) {
  const { timezone, bookingStart } = order
  const earliest = dateIn(now(), timezone).slice(0, 7)
  const [month, setMonth] = useState(() => {
    const booked = bookingStart ? dateIn(bookingStart, timezone).slice(0, 7) : earliest
    return booked < earliest ? earliest : booked
  })
  const [date, setDate] = useState<string>()
  const times = useQuery({ ...ownTimesQuery(order, month, timezone), placeholderData: keepPreviousData })
  const days = times.data?.month === month ? times.data.days : undefined
  const open = days?.find((day) => day.date === date)
  const title = useId()

  function show(next: string, day?: string) {
    setMonth(next)
    setDate(day)
    onChange(undefined)
  }
  const next = times.data?.nextAvailable
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <IconButton
          icon="back"
          label={`Previous month, ${monthWords(addMonths(month, -1))}`}
          disabled={month <= earliest}
          onClick={() => show(addMonths(month, -1))}
        />
        <h3 id={title} aria-live="polite">
          {monthWords(month)}
        </h3>
        <IconButton
          icon="forward"
          label={`Next month, ${monthWords(addMonths(month, 1))}`}
          disabled={month >= addMonths(earliest, monthsAhead)}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      {times.error && !days && (
        <Alert
          kind="error"
          title="The free times did not load"
          action={
            <Button size="sm" onClick={() => void times.refetch()}>
              Try now
            </Button>
          }
        >
          {times.error.message}
        </Alert>
      )}
      {!days && !times.error && (
        <SkeletonLines label="Free times are loading" widths={[100, 100, 100, 100, 60]} />
      )}
      {days?.length === 0 && (
        <p className="quiet">
          No time is free in {monthWords(month)}.{' '}
          {next && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => show(dateIn(next, timezone).slice(0, 7), dateIn(next, timezone))}
            >
              Show the next one
            </Button>
          )}
        </p>
      )}
      {days && days.length > 0 && (
        <MonthDays
          month={month}
          title={title}
          free={new Set(days.map((day) => day.date))}
          value={date}
          onChange={(day) => {
            setDate(day)
            onChange(undefined)
          }}
        />
      )}
      {open && <DayTimes date={open.date} slots={open.slots} value={value} onChange={onChange} />}
    </div>
  )
}

type MonthProps = {
  month: string
  title: string
  free: ReadonlySet<string>
  value: string | undefined
  onChange: (date: string) => void
}

/** Days as one choice among radio buttons: the arrow keys move among those that have free times. */
function MonthDays({ month, title, free, value, onChange }: MonthProps) {
  const name = useId()
  return (
    <div className={styles['month']} role="radiogroup" aria-labelledby={title}>
      {weekdays.map((letter, column) => (
        // The columns are always the same seven.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={column} className={styles['weekday']} aria-hidden="true">
          {letter}
        </span>
      ))}
      {cellsOf(month).map((date, place) =>
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
          <span key={date ?? `before ${place}`} className={styles['closed']} aria-hidden="true">
            {date && Number(date.slice(8))}
          </span>
        ),
      )}
    </div>
  )
}

type DayProps = {
  date: string
  slots: readonly { start: string; label: string }[]
  value: string | undefined
  onChange: (start: string) => void
}

function DayTimes({ date, slots, value, onChange }: DayProps) {
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
