import { Link } from '@tanstack/react-router'
import { tooLong } from '#platform/common/text.ts'
import { dateIn, dayIn, inZone, spanIn } from '#platform/common/zones.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { instantOf } from '../../lib/wall-time.ts'
import { type ListedSession, sendChange } from '../../parts/data/classes.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { NumberField } from '../../ui/number-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { type DatesToChange, useDatesToChange, type Which } from './dates-to-change.ts'
import styles from './roster.module.css'
import { peopleAre } from './session-words.ts'
import { WhichDates } from './which-dates.tsx'

type Props = {
  session: ListedSession
  /** The people who have a seat. */
  booked: number
  onCancel: () => void
  onDone: () => void
}

type Values = {
  date: string
  time: string
  minutes: number | ''
  capacity: number | ''
  reason: string
  which: Which
}

const minuteMs = 60_000
const reasonMax = 400

/** The form of a date, and of those that follow it: it acts at once, and says before the click whom it concerns. */
export function ChangeSession({ session, booked, onCancel, onDone }: Props) {
  const { id, start, end, timezone, capacity, taken } = session
  const refresh = useRefreshAll()
  const choices = useDatesToChange(session, booked)
  const length = (Date.parse(end) - Date.parse(start)) / minuteMs
  const time = inZone(start, timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const form = useForm<Values, { changed: boolean }>({
    initial: { date: dateIn(start, timezone), time, minutes: length, capacity, reason: '', which: 'this' },
    check: (values) => faultsOf(values, timezone, chosenOf(choices, values)?.sold ?? taken),
    send: (values, idempotencyKey) =>
      sendChange(
        id,
        values.which,
        {
          start: startOf(values, timezone) ?? start,
          durationMin: Number(values.minutes),
          capacity: Number(values.capacity),
          reason: values.reason.trim(),
        },
        { idempotencyKey },
      ).finally(refresh),
    onSent: ({ changed }) => {
      showToast(
        !changed
          ? 'Nothing was changed.'
          : form.values.which === 'this'
            ? 'This date is changed.'
            : 'The dates and the class are changed.',
      )
      onDone()
    },
  })
  const { values, set, issue, busy, failure, dirty } = form
  const chosen = chosenOf(choices, values)
  const people = chosen?.booked ?? booked
  const next = startOf(values, timezone)
  const nextEnd = next && new Date(Date.parse(next) + Number(values.minutes) * minuteMs).toISOString()
  const moves = next !== undefined && nextEnd !== undefined && (next !== start || nextEnd !== end)
  return (
    <>
      <PageHead
        title={`Change ${dayIn(start, timezone)}`}
        above={
          <Link to="/classmanagement" search={{ session: id }}>
            {session.title}
          </Link>
        }
        below="What you change here acts at once. There is nothing to publish."
      />
      <form {...form.form} className={classNames(styles['change'], inputs['inputs'])}>
        <div className={styles['fields']}>
          {failure && (
            <Alert kind="error" title="Not changed">
              {failure.message}
            </Alert>
          )}
          <div className={styles['two']}>
            <PlainField
              type="date"
              name="date"
              label="Date"
              value={values.date}
              invalid={issue('date') !== undefined}
              onChange={(date) => set({ date })}
            />
            <PlainField
              type="time"
              name="time"
              label="Starts"
              value={values.time}
              invalid={issue('date') !== undefined}
              onChange={(next) => set({ time: next })}
            />
            <NumberField
              name="minutes"
              label="Minutes"
              min={5}
              max={720}
              value={values.minutes}
              error={issue('minutes')}
              onChange={(minutes) => set({ minutes: typeof minutes === 'number' ? minutes : '' })}
            />
            <NumberField
              name="capacity"
              label="Seats"
              min={1}
              max={500}
              value={values.capacity}
              error={issue('capacity')}
              onChange={(seats) => set({ capacity: typeof seats === 'number' ? seats : '' })}
            />
          </div>
          {issue('date') && <p role="alert">{issue('date')}</p>}
          <p className="quiet">
            {taken} sold, {Math.max(0, Number(values.capacity) - taken)} left
          </p>
          {choices.length > 1 && (
            <WhichDates dates={choices} value={values.which} onChange={(which) => set({ which })} />
          )}
        </div>
        <section className={styles['happens']} aria-labelledby="what-happens">
          <h2 id="what-happens">What happens</h2>
          <dl className={styles['times']}>
            <div>
              <dt>Now</dt>
              <dd>{moves ? <s>{spanIn(start, end, timezone)}</s> : spanIn(start, end, timezone)}</dd>
            </div>
            <div>
              <dt>New</dt>
              <dd>
                {next && nextEnd
                  ? `${dateIn(next, timezone) === dateIn(start, timezone) ? '' : `${dayIn(next, timezone)}, `}${spanIn(next, nextEnd, timezone)}`
                  : 'Not a time'}
              </dd>
            </div>
          </dl>
          {moves && people > 0 && (
            <>
              <p className={styles['told']}>
                <b>{peopleAre(people)} booked</b>; they get a mail and may cancel with a full refund for 72
                hours.
              </p>
              <Field
                label="A line for the mail"
                hint="You can leave it empty"
                name="reason"
                rows={2}
                max={reasonMax}
                value={values.reason}
                error={issue('reason')}
                onChange={(reason) => set({ reason })}
              />
            </>
          )}
          {moves && people === 0 && <p className="quiet">Nobody is booked, so nobody gets a mail.</p>}
          <Button
            type="submit"
            variant="primary"
            loading={busy}
            unavailable={dirty ? undefined : 'Nothing has changed yet'}
          >
            {buttonWords(moves, people, values.which)}
          </Button>
          <div className={styles['actions']}>
            <Button variant="quiet" onClick={onDone}>
              Keep it as it is
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Call this date off
            </Button>
          </div>
        </section>
      </form>
    </>
  )
}

const startOf = ({ date, time }: Values, zone: string) => instantOf(date, time, zone)

const chosenOf = (choices: readonly DatesToChange[], { which }: Values) =>
  choices.find((one) => one.which === which)

function buttonWords(moves: boolean, people: number, which: Which): string {
  const it = which === 'this' ? 'it' : 'them'
  if (!moves) return which === 'this' ? 'Change this date' : 'Change these dates'
  return people > 0 ? `Move ${it}, tell ${people === 1 ? '1 person' : `${people} people`}` : `Move ${it}`
}

function faultsOf(values: Values, zone: string, taken: number) {
  const { minutes, capacity, reason } = values
  const sold = taken === 1 ? '1 seat is sold' : `${taken} seats are sold`
  return {
    date: startOf(values, zone) === undefined ? 'This is no time on that day' : undefined,
    minutes: minutes === '' || minutes < 5 ? 'At least 5 minutes' : undefined,
    capacity:
      capacity === '' || capacity < 1
        ? 'At least 1 person'
        : capacity < taken
          ? `${sold}; the class cannot be smaller.`
          : undefined,
    reason: tooLong(reason, reasonMax),
  }
}
