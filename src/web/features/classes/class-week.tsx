import { dateIn, dayWords, formatDate } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import type { ListedSession } from '../../parts/data/classes.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './classes.module.css'
import { SeatMeter } from './seat-meter.tsx'

type Props = {
  /** The first of the seven days. */
  first: string
  sessions: readonly ListedSession[]
  zone: string
  onWeek: (date: string) => void
}

/** The dates of seven days: columns where there is room, otherwise one below the other. */
export function ClassWeek({ first, sessions, zone, onWeek }: Props) {
  const days = Array.from({ length: 7 }, (_, place) => addDays(first, place))
  const today = dateIn(now(), zone)
  const word = (date: string) => formatDate(`${date}T12:00:00Z`, 'day', 'UTC')
  return (
    <>
      <div className={styles['weekHead']}>
        <IconButton icon="back" label="Week before" onClick={() => onWeek(addDays(first, -7))} />
        <h2 className="num" aria-live="polite">
          {word(first)} to {word(addDays(first, 6))}
        </h2>
        <IconButton icon="forward" label="Week after" onClick={() => onWeek(addDays(first, 7))} />
      </div>
      <ol className={styles['week']}>
        {days.map((date) => {
          const own = sessions.filter(({ start }) => dateIn(start, zone) === date)
          return (
            <li key={date} data-today={date === today || undefined}>
              <h3 aria-label={dayWords(date)}>
                <span>{formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC').slice(0, 3)}</span>{' '}
                <b>{Number(date.slice(8))}</b>
              </h3>
              {own.length === 0 && <p className="quiet">No class</p>}
              {own.map((session) => (
                <div key={session.id} className={styles['slot']}>
                  <p>{session.title}</p>
                  <SeatMeter session={session} onlyTime />
                </div>
              ))}
            </li>
          )
        })}
      </ol>
    </>
  )
}
