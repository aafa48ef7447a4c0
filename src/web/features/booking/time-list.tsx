import type { Slot } from '#domains/scheduling/contract.ts'
import { cityOf } from '#web/lib/time-zones.ts'
import { dayWords, sameClock } from '#web/lib/when.ts'
import css from './booking.module.css'
import type { CalendarDate } from './month-grid.ts'

type Props = {
  date: CalendarDate
  slots: readonly Slot[]
  zone: string
  serviceZone: string
  /** The time that a link or the next-free line asked for. */
  wanted: string | undefined
  /** The time that is being kept right now. */
  busy: string | undefined
  /** A time somebody else just took: shown where it stood. */
  gone: { start: string; label: string; date: CalendarDate } | undefined
  onPick: (slot: Slot) => void
}

/** The free times of one day, each in both places' words where the clocks differ. */
export function TimeList({ date, slots, zone, serviceZone, wanted, busy, gone, onPick }: Props) {
  const lost = gone?.date === date && !slots.some((slot) => slot.start === gone.start) ? gone : undefined
  const rows: (Slot | NonNullable<Props['gone']>)[] = lost
    ? [...slots, lost].toSorted((a, b) => a.start.localeCompare(b.start))
    : [...slots]
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
                <s>{row.label}</s>
                <span>Just taken</span>
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
