import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dateIn, monthWords } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ownTimesQuery } from '../data/own-times.ts'
import { DayTimes } from './day-times.tsx'
import styles from './free-time-field.module.css'
import { MonthDays } from './month-days.tsx'
import { monthOf } from './month-grid.ts'
import { useTimePicker } from './use-time-picker.ts'

type Props = {
  serviceId: string
  /** A booking that is being moved: its own time counts as free. */
  bookingId?: string | null
  /** The zone of the service. */
  timezone: string
  /** The instant whose month and day are shown first. */
  shown: string | null | undefined
  value: string | undefined
  onChange: (start: string | undefined) => void
  /** The text after the note that a month has no free time. */
  ifNone?: string
}

/** Chooses a free time of one of the provider's services: first the day, then the time, in the service's zone. */
export function FreeTimeField({ serviceId, bookingId, timezone, shown, value, onChange, ifNone }: Props) {
  const earliest = monthOf(dateIn(now(), timezone))
  const date = shown ? dateIn(shown, timezone) : undefined
  const picker = useTimePicker({
    earliest,
    month: date && monthOf(date) > earliest ? monthOf(date) : earliest,
    date,
  })
  const { month } = picker
  const times = useQuery({
    ...ownTimesQuery({ serviceId, bookingId, month, timezone }),
    placeholderData: keepPreviousData,
  })
  const days = times.data?.month === month ? times.data.days : undefined
  const open = picker.dayOf(days)
  const title = useId()
  const next = times.data?.nextAvailable
  const turn = (by: 1 | -1) => {
    const { to, reached } = picker.step(by)
    return (
      <IconButton
        icon={by < 0 ? 'back' : 'forward'}
        label={`${by < 0 ? 'Previous' : 'Next'} month, ${monthWords(to)}`}
        disabled={!reached}
        onClick={() => {
          picker.showMonth(to)
          onChange(undefined)
        }}
      />
    )
  }
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        {turn(-1)}
        <h3 id={title} aria-live="polite">
          {monthWords(month)}
        </h3>
        {turn(1)}
      </div>
      {times.error && !days && (
        <LoadFailed what="The free times" error={times.error} onRetry={times.refetch} />
      )}
      {!days && !times.error && (
        <SkeletonLines label="Free times are loading" widths={[100, 100, 100, 100, 60]} />
      )}
      {days?.length === 0 && (
        <p className="quiet">
          No time is free in {monthWords(month)}. {ifNone}{' '}
          {next && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                picker.showTime(next, timezone)
                onChange(undefined)
              }}
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
          value={open?.date}
          onChange={(day) => {
            picker.showDay(day)
            onChange(undefined)
          }}
        />
      )}
      {open && (
        <DayTimes date={open.date} slots={open.slots} zone={timezone} value={value} onChange={onChange} />
      )}
    </div>
  )
}
