import type { Slot } from '#domains/scheduling/contract.ts'
import { cityOf, dateIn, dayWords, sameClock, timeIn } from '#platform/common/zones.ts'
import type { CalendarDate } from '#web/parts/times/month-grid.ts'
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
  /** The start whose hold is being requested. */
  busy: string | undefined
  notes: readonly Note[]
  onPick: (slot: Slot) => void
}

/** The free times of one day, in both zones where the clocks differ. */
export function TimeList({ date, slots, zone, serviceZone, wanted, busy, notes, onPick }: Props) {
  const here = notes.filter(
    ({ start, lost }) =>
      dateIn(start, zone) === date && !(lost && slots.some((slot) => slot.start === start)),
  )
  const free = slots.filter(({ start }) => !here.some((note) => note.start === start))
  const rows: (Slot | Note)[] = [...free, ...here].toSorted((a, b) => a.start.localeCompare(b.start))
  return (
    <div className={css['times']}>
      <h3 id="free-times-of-day" aria-live="polite">
        {dayWords(date)}
      </h3>
      <ul aria-labelledby="free-times-of-day">
        {rows.map((row) =>
          'end' in row ? (
            <li key={row.start}>
              <button
                type="button"
                data-start={row.start}
                aria-current={row.start === wanted || undefined}
                aria-disabled={busy !== undefined || undefined}
                data-busy={row.start === busy || undefined}
                onClick={() => busy === undefined && onPick(row)}
              >
                <b>{row.label}</b>
                <span>{row.start === busy ? 'Keeping it for you' : elsewhere(row, zone, serviceZone)}</span>
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
  )
}

const elsewhere = (slot: Slot, zone: string, serviceZone: string) =>
  sameClock(zone, serviceZone, slot.start) ? '' : `${slot.serviceLabel} ${cityOf(serviceZone)}`
