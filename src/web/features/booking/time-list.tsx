import { useId } from 'react'
import type { Slot } from '#domains/scheduling/contract.ts'
import { placeOfZone } from '#platform/common/provider-place.ts'
import { cityOf, dateIn, dayWords, sameClock, timeIn } from '#platform/common/zones.ts'
import type { CalendarDate } from '#web/parts/times/month-grid.ts'
import { timesOfDay } from '#web/parts/times/times-of-day.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

/** A time that the list shows but that cannot be chosen, and why. `lost` strikes it out. */
export type Note = { start: string; words: string; lost: boolean }

type Props = {
  date: CalendarDate
  slots: readonly Slot[]
  zone: string
  serviceZone: string
  /** The time that a link or the next-free line asked for. */
  wanted: string | undefined
  /** The starts that are chosen, where several are booked together: pressing one chooses it or takes it back. */
  chosen?: readonly string[] | undefined
  /** The start whose hold is being requested. */
  busy: string | undefined
  notes: readonly Note[]
  onPick: (slot: Slot) => void
}

/** More times than this are listed in three narrow columns. */
const manyTimes = 12

/** The free times of one day by morning, afternoon and evening, in both zones where the clocks differ. */
export function TimeList({ date, slots, zone, serviceZone, wanted, chosen, busy, notes, onPick }: Props) {
  // a page may show several calendars
  const id = useId()
  const town = placeOfZone(serviceZone, useProviderPlace())
  const here = notes.filter(
    ({ start, lost }) =>
      dateIn(start, zone) === date && !(lost && slots.some((slot) => slot.start === start)),
  )
  const free = slots.filter(({ start }) => !here.some((note) => note.start === start))
  const rows: (Slot | Note)[] = [...free, ...here].toSorted((a, b) => a.start.localeCompare(b.start))
  const differs = rows.some(({ start }) => !sameClock(zone, serviceZone, start))
  return (
    <fieldset className={css['times']} aria-labelledby={id} data-many={rows.length > manyTimes || undefined}>
      <h3 id={id} aria-live="polite">
        {dayWords(date)}
      </h3>
      {differs && (
        <p className={css['both']}>
          {cityOf(zone)} time, and {town} time below it
        </p>
      )}
      {timesOfDay(rows, zone).map((part) => (
        <div key={part.name}>
          <h4 id={`${id}-${part.name}`}>{part.name}</h4>
          <ul aria-labelledby={`${id}-${part.name}`}>
            {part.times.map((row) =>
              'end' in row ? (
                <li key={row.start}>
                  <button
                    type="button"
                    data-start={row.start}
                    aria-current={row.start === wanted || undefined}
                    aria-pressed={chosen?.includes(row.start)}
                    aria-disabled={busy !== undefined || undefined}
                    data-busy={row.start === busy || undefined}
                    onClick={() => busy === undefined && onPick(row)}
                  >
                    <b>{row.label}</b>
                    {row.start === busy && <span>Holding it</span>}
                    {row.start !== busy && !sameClock(zone, serviceZone, row.start) && (
                      <span>
                        {row.serviceLabel} <span className={themed['hidden']}>in {town}</span>
                      </span>
                    )}
                  </button>
                </li>
              ) : (
                <li key={row.start}>
                  <p className={css['gone']}>
                    {row.lost ? <s>{timeIn(row.start, zone)}</s> : <b>{timeIn(row.start, zone)}</b>}
                    <span>{row.words}</span>
                  </p>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </fieldset>
  )
}
