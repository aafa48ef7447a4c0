import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './close-day.module.css'
import { DayBookingsList } from './day-bookings-list.tsx'
import { dayFault, lastDayFault } from './day-fault.ts'
import { daysName } from './day-name.ts'
import { counted } from './words.ts'

type Days = { data: ListedBooking[] | undefined; error: Error | null }
/** `last` is '' for one day. */
export type DaysToClose = { first: string; last: string; note: string }
type Props = {
  initial: DaysToClose
  today: string
  days: Days
  onType: (values: DaysToClose) => void
  /** Closes the days; throws what the server refuses. */
  onSubmit: () => Promise<void>
  onClose: () => void
}

const noteMax = 90

/** Chooses the days to close, and says what closing does before the button is pressed. */
export function ChooseDay({ initial, today, days, onType, onSubmit, onClose }: Props) {
  const { values, bind, issue, busy, form } = useForm({
    initial,
    check: ({ first, last, note }) => ({
      first: dayFault(first, today),
      last: lastDayFault(first, last, today),
      note: tooLong(note, noteMax),
    }),
    send: async () => {
      if (days.data) await onSubmit()
    },
    refusals: (error) => ({ first: messageOf(error) }),
    onType,
  })
  const { first, last, note } = values
  const fault = dayFault(first, today)
  const lastFault = lastDayFault(first, last, today)
  const isSound = fault === undefined && lastFault === undefined
  const many = last !== '' && last !== first
  return (
    <form {...form} className={styles['form']}>
      <div className={styles['days']}>
        <Field
          label="First day"
          type="date"
          data-autofocus
          {...bind('first')}
          error={issue('first') ?? (first === '' ? undefined : fault)}
        />
        <Field
          label="Last day"
          type="date"
          hint="Leave it empty to close one day."
          {...bind('last')}
          error={lastFault}
        />
      </div>
      <Field
        label="Note"
        hint="Only you see it."
        max={noteMax}
        {...bind('note')}
        error={tooLong(note, noteMax)}
      />
      <div aria-live="polite" className={styles['effect']}>
        {isSound && <Effect first={first} last={last || first} days={days} />}
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          unavailable={isSound && !days.data ? 'The bookings of these days are still loading' : undefined}
        >
          {many ? 'Close these days' : 'Close the day'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
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
