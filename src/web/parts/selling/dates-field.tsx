import { type ClassDate } from '#domains/catalogue/cards-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './class-times.module.css'
import { OwnPlaces } from './own-places.tsx'

/** The dates of a class that does not repeat. */
export function DatesField({ form: { data, set, issue } }: { form: RecordForm }) {
  // the draft holds only what this form and the contract wrote
  const sessions = (Array.isArray(data['sessions']) ? data['sessions'] : []) as ClassDate[]
  const put = (next: readonly ClassDate[]) => set({ sessions: next })
  const change = (place: number, patch: Partial<ClassDate>) =>
    put(sessions.map((session, at) => (at === place ? { ...session, ...patch } : session)))
  const next = (): ClassDate => {
    const last = sessions.at(-1)
    const date = addDays(last?.date ?? dateIn(now()), 7)
    return { startTime: '19:00', durationMin: 60, capacity: null, ...last, date, key: crypto.randomUUID() }
  }
  return (
    <fieldset className={classes['times']}>
      <legend>Dates</legend>
      {sessions.map((session, place) => {
        const error = issue(`sessions.${place}.date`) ?? issue(`sessions.${place}.durationMin`)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a date is its place in the list
          <div key={place} className={classes['time']}>
            <PlainField
              type="date"
              name={`sessions.${place}.date`}
              label="Day"
              value={session.date}
              invalid={issue(`sessions.${place}.date`) !== undefined}
              onChange={(date) => change(place, { date })}
            />
            <PlainField
              type="time"
              label="Begins"
              value={session.startTime}
              onChange={(startTime) => change(place, { startTime })}
            />
            <PlainField
              name={`sessions.${place}.durationMin`}
              label="Minutes"
              value={String(session.durationMin)}
              invalid={issue(`sessions.${place}.durationMin`) !== undefined}
              onChange={(minutes) => change(place, { durationMin: Number(minutes.replaceAll(/\D/g, '')) })}
            />
            <OwnPlaces
              name={`sessions.${place}.capacity`}
              value={session.capacity}
              error={issue(`sessions.${place}.capacity`)}
              onChange={(capacity) => change(place, { capacity })}
            />
            <IconButton
              icon="trash"
              label={`Remove date ${place + 1}`}
              onClick={() => put(sessions.filter((_, at) => at !== place))}
            />
            {error && <p role="alert">{error}</p>}
          </div>
        )
      })}
      <div>
        <Button size="sm" icon="plus" onClick={() => put([...sessions, next()])}>
          Add a date
        </Button>
      </div>
    </fieldset>
  )
}
