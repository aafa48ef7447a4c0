import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { monthWords } from '../../lib/when.ts'
import { type OwnTimes, ownTimesQuery } from '../../parts/data/own-times.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './add-booking.module.css'
import { Choices } from './choices.tsx'
import { dayName } from './day-name.ts'
import { addMonths, monthOf } from './months.ts'
import type { SoldService } from './sold-services.ts'
import { counted } from './words.ts'

type Props = { service: SoldService; start: string; onStart: (start: string) => void }

const monthsAhead = 12

/** A month, a day of it that has free times, and one of these. */
export function FreeTime({ service: { id, timezone }, start, onStart }: Props) {
  const [today] = useState(() => dateIn(now(), timezone))
  const [date, setDate] = useState(start && dateIn(start, timezone))
  const [month, setMonth] = useState(monthOf(date || today))
  const { data, error, refetch } = useQuery(ownTimesQuery({ serviceId: id, month, timezone }))
  const turn = (step: 1 | -1) => {
    const to = addMonths(month, step)
    return (
      <IconButton
        icon={step < 0 ? 'back' : 'forward'}
        label={`${monthWords(to)}, ${step < 0 ? 'the month before' : 'the next month'}`}
        disabled={to < monthOf(today) || to > addMonths(monthOf(today), monthsAhead)}
        onClick={() => setMonth(to)}
      />
    )
  }
  return (
    <>
      <div className={styles['month']}>
        {turn(-1)}
        <b aria-live="polite">{monthWords(month)}</b>
        {turn(1)}
      </div>
      {error && !data && (
        <p role="alert">
          {error.message}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            Try now
          </Button>
        </p>
      )}
      {!data && !error && <SkeletonLines label="Free times are loading" widths={[100, 70]} />}
      {data?.days.length === 0 && (
        <NoneFree
          month={month}
          next={data.nextAvailable}
          zone={timezone}
          onJump={(to) => {
            setMonth(monthOf(to))
            setDate(to)
          }}
        />
      )}
      {data && data.days.length > 0 && (
        <Day days={data.days} date={date} start={start} onDate={setDate} onStart={onStart} />
      )}
    </>
  )
}

type DayProps = {
  days: OwnTimes['days']
  date: string
  start: string
  onDate: (date: string) => void
  onStart: (start: string) => void
}

function Day({ days, date, start, onDate, onStart }: DayProps) {
  const chosen = days.find((day) => day.date === date) ?? days[0]
  return (
    <>
      <SelectField
        label="Day"
        value={chosen?.date ?? ''}
        options={days.map((day) => ({
          value: day.date,
          words: `${dayName(day.date)}, ${counted(day.slots.length, 'free time')}`,
        }))}
        onChange={onDate}
      />
      <Choices
        label="Time"
        many
        options={(chosen?.slots ?? []).map((slot) => ({ value: slot.start, words: slot.label }))}
        value={start}
        onChange={onStart}
      />
    </>
  )
}

type NoneProps = { month: string; next: string | null; zone: string; onJump: (date: string) => void }

function NoneFree({ month, next, zone, onJump }: NoneProps) {
  const to = next && dateIn(next, zone)
  return (
    <>
      <p>No free times in {monthWords(month)}. “Another time” takes any time that nobody has yet.</p>
      {to && monthOf(to) !== month && (
        <Button size="sm" onClick={() => onJump(to)}>
          Go to {dayName(to)}
        </Button>
      )}
    </>
  )
}
