import { type FormEvent, useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './close-day.module.css'
import { DayBookingsList } from './day-bookings-list.tsx'
import { dayFault } from './day-fault.ts'
import { dayName } from './day-name.ts'
import { counted } from './words.ts'

type Day = { data: ListedBooking[] | undefined; error: Error | null }
type Props = {
  date: string
  note: string
  today: string
  day: Day
  closing: boolean
  /** Why the server refused to close the day. */
  refused: string | undefined
  onDate: (date: string) => void
  onNote: (note: string) => void
  onSubmit: () => void
  onClose: () => void
}

const noteMax = 90

/** Chooses the day to close, and says what closing does before the button is pressed. */
export function ChooseDay({ date, note, today, day, closing, refused, ...on }: Props) {
  const [tried, setTried] = useState(false)
  const fault = dayFault(date, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && note.length <= noteMax && day.data) on.onSubmit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Field
        label="Day"
        type="date"
        value={date}
        error={(tried || date !== '' ? fault : undefined) ?? refused}
        onChange={on.onDate}
        data-autofocus
      />
      <Field
        label="Note"
        hint="Only you see it."
        max={noteMax}
        value={note}
        error={note.length > noteMax ? `At most ${noteMax} characters` : undefined}
        onChange={on.onNote}
      />
      <div aria-live="polite" className={styles['effect']}>
        {fault === undefined && <Effect date={date} day={day} />}
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          loading={closing}
          unavailable={
            fault === undefined && !day.data ? 'The bookings of that day are still loading' : undefined
          }
        >
          Close the day
        </Button>
        <Button variant="quiet" onClick={on.onClose}>
          Leave it open
        </Button>
      </div>
    </form>
  )
}

function Effect({ date, day: { data, error } }: { date: string; day: Day }) {
  if (error && !data) return <p role="alert">{error.message}</p>
  if (!data) return <p className="quiet">Looking at {dayName(date)}…</p>
  const many = data.length === 1 ? 'stands' : 'stand'
  return (
    <>
      <p>
        No new bookings on {dayName(date)}, from now on.{' '}
        {data.length === 0
          ? 'Nothing is booked that day.'
          : `${counted(data.length, 'booking')} ${many} that day:`}
      </p>
      {data.length > 0 && (
        <>
          <DayBookingsList bookings={data} />
          <p className="quiet">
            {data.length === 1
              ? 'It stays unless you cancel it in the next step.'
              : 'They stay unless you cancel them in the next step.'}
          </p>
        </>
      )}
    </>
  )
}
