import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { monthWords } from '../../lib/when.ts'
import { type Order } from '../../parts/data/orders.ts'
import { ownTimesQuery } from '../../parts/data/own-times.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DayTimes } from './day-times.tsx'
import styles from './free-time-field.module.css'
import { MonthDays } from './month-days.tsx'
import { addMonths } from './month-of-days.ts'

/** A service can be booked at most this far ahead. */
const monthsAhead = 12

type Props = { order: Order; value: string | undefined; onChange: (start: string | undefined) => void }

/** A free time of the order's service: first the day, then the time, by the clocks of the service's zone. */
export function FreeTimeField({ order, value, onChange }: Props) {
  const { serviceId, bookingId, timezone, bookingStart } = order
  const earliest = dateIn(now(), timezone).slice(0, 7)
  const [month, setMonth] = useState(() => {
    const booked = bookingStart ? dateIn(bookingStart, timezone).slice(0, 7) : earliest
    return booked < earliest ? earliest : booked
  })
  const [date, setDate] = useState<string>()
  const times = useQuery({
    ...ownTimesQuery({ serviceId, bookingId, month, timezone }),
    placeholderData: keepPreviousData,
  })
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
