import { useId, useState } from 'react'
import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { inZone } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { PlainField } from '../../ui/plain-field.tsx'
import classes from './post-writer.module.css'
import { useProviderZone } from './use-post-status.ts'
import { instantAt, tomorrowMorning, type WallTime, wallTimeOf } from './wall-time.ts'

type Mode = 'draft' | 'scheduled' | 'now'

/** The choices; `since` is the day on which the post appeared, if it did. */
const modesOf = (since: string | undefined): [mode: Mode, label: string, hint: string][] => [
  ['draft', 'Draft', 'Only you can see it'],
  ['scheduled', 'Scheduled', 'Appears by itself, within a minute'],
  since ? ['now', 'Published', `Dated ${since}`] : ['now', 'Now', 'With the next publishing'],
]

/** When visitors can read a post: not yet, from a time in the provider's zone on, or with the next publishing. */
export function PostWhen({ form }: { form: RecordForm }) {
  const { text, set, issue } = form
  const name = useId()
  const zone = useProviderZone()
  const here = useProviderPlace()
  const at = text('publishAt')
  const isAhead = Date.parse(at) > now().getTime()
  const [mode, setMode] = useState<Mode>(
    text('state') !== 'published' ? 'draft' : isAhead ? 'scheduled' : 'now',
  )
  const [typed, setTyped] = useState<WallTime>(() =>
    wallTimeOf(isAhead ? at : tomorrowMorning(now(), zone), zone),
  )

  const schedule = (wall: WallTime) => {
    setTyped(wall)
    const instant = instantAt(wall, zone)
    if (instant) set({ state: 'published', publishAt: instant.toISOString() })
  }
  const choose = (next: Mode) => {
    setMode(next)
    if (next === 'draft') set({ state: 'draft' })
    // a post that was on the page before keeps its date
    if (next === 'now') set({ state: 'published', publishAt: at && !isAhead ? at : null })
    if (next === 'scheduled') schedule(typed)
  }
  const planned = instantAt(typed, zone)
  const day = { month: 'long', day: 'numeric', year: 'numeric' } as const
  const modes = modesOf(at && !isAhead ? inZone(at, zone, day) : undefined)
  return (
    <fieldset className={classes['when']}>
      <legend>When</legend>
      {modes.map(([value, label, hint]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            onChange={() => choose(value)}
          />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
      {mode === 'scheduled' && (
        <>
          <div className={classes['moment']}>
            <PlainField
              type="date"
              label="Date"
              value={typed.date}
              invalid={!planned}
              onChange={(date) => schedule({ ...typed, date })}
            />
            <PlainField
              type="time"
              label="Time"
              value={typed.time}
              invalid={!planned}
              onChange={(time) => schedule({ ...typed, time })}
            />
          </div>
          <p className={classes[planned ? 'hint' : 'issue']} role={planned ? undefined : 'alert'}>
            {whenWords(planned, zone, here)}
          </p>
        </>
      )}
      {issue('publishAt') && (
        <p className={classes['issue']} role="alert">
          {issue('publishAt')}
        </p>
      )}
    </fieldset>
  )
}

function whenWords(planned: Date | undefined, zone: string, here: ProviderPlace | undefined): string {
  if (!planned) return 'Choose a date and a time.'
  if (planned <= now()) return 'This time has passed. The post appears with the next publishing.'
  return `Appears ${momentAt(planned.toISOString(), zone, here)}.`
}
