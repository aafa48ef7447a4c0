import { type FormEvent, useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './close-day.module.css'
import { DayBookingsList } from './day-bookings-list.tsx'
import { dayFault, lastDayFault } from './day-fault.ts'
import { daysName } from './day-name.ts'
import { counted } from './words.ts'

type Days = { data: ListedBooking[] | undefined; error: Error | null }
type Props = {
  first: string
  /** '' for one day. */
  last: string
  note: string
  today: string
  days: Days
  closing: boolean
  /** Why the server refused to close the days. */
  refused: string | undefined
  onFirst: (date: string) => void
  onLast: (date: string) => void
  onNote: (note: string) => void
  onSubmit: () => void
  onClose: () => void
}

const noteMax = 90

/** Chooses the days to close, and says what closing does before the button is pressed. */
export function ChooseDay({ first, last, note, today, days, closing, refused, ...on }: Props) {
  const [tried, setTried] = useState(false)
  const fault = dayFault(first, today)
  const lastFault = lastDayFault(first, last, today)
  const isSound = fault === undefined && lastFault === undefined
  const many = last !== '' && last !== first
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSound && !tooLong(note, noteMax) && days.data) on.onSubmit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['days']}>
        <Field
          label="First day"
          type="date"
          value={first}
          error={(tried || first !== '' ? fault : undefined) ?? refused}
          onChange={on.onFirst}
          data-autofocus
        />
        <Field
          label="Last day"
          type="date"
          hint="Leave it empty to close one day."
          value={last}
          error={lastFault}
          onChange={on.onLast}
        />
      </div>
      <Field
        label="Note"
        hint="Only you see it."
        max={noteMax}
        value={note}
        error={tooLong(note, noteMax)}
        onChange={on.onNote}
      />
      <div aria-live="polite" className={styles['effect']}>
        {isSound && <Effect first={first} last={last || first} days={days} />}
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          loading={closing}
          unavailable={isSound && !days.data ? 'The bookings of these days are still loading' : undefined}
        >
          {many ? 'Close these days' : 'Close the day'}
        </Button>
        <Button variant="quiet" onClick={on.onClose}>
          {many ? 'Leave them open' : 'Leave it open'}
        </Button>
      </div>
    </form>
  )
}

type EffectProps = { first: string; last: string; days: Days }

function Effect({ first, last, days: { data, error } }: EffectProps) {
  const named = daysName(first, last)
  if (error && !data) return <p role="alert">{error.message}</p>
  if (!data) return <p className="quiet">Looking at {named}…</p>
  const when = first === last ? 'that day' : 'on these days'
  return (
    <>
      <p>
        No new bookings {first === last ? 'on' : 'from'} {named}.{' '}
        {data.length === 0
          ? `Nothing is booked ${when}.`
          : `You have ${counted(data.length, 'booking')} ${when}:`}
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
