import type { ListedSession, RosterEntry } from '../../parts/data/classes.ts'
import styles from './roster.module.css'
import { seatsSold } from './session-words.ts'

type Props = {
  session: ListedSession
  bookings: readonly RosterEntry[]
  begun: boolean
  heldSeats: number
  offeredSeats: number
}

/** Before the start how many seats are sold; from then on how many people are here, not here, and not marked. */
export function RosterCount({ session, bookings, begun, heldSeats, offeredSeats }: Props) {
  const sum = (of: (entry: RosterEntry) => number) => bookings.reduce((total, entry) => total + of(entry), 0)
  const all = sum(({ quantity }) => quantity)
  const here = sum(({ state, attended, quantity }) => (state === 'completed' ? (attended ?? quantity) : 0))
  const away = sum(({ state, attended, quantity }) =>
    state === 'no_show' ? quantity : state === 'completed' ? quantity - (attended ?? quantity) : 0,
  )
  const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`
  if (!begun)
    return (
      <div className={styles['count']}>
        <h2>
          <b>{seatsSold(session)}</b>
        </h2>
        {heldSeats + offeredSeats > 0 && (
          <p>
            {[
              heldSeats > 0 && `${seatsOf(heldSeats)} at a checkout now`,
              offeredSeats > 0 && `${seatsOf(offeredSeats)} on offer to the waitlist`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        <span className={styles['meter']} aria-hidden="true">
          <i style={{ width: percent(session.taken, session.capacity) }} />
        </span>
      </div>
    )
  return (
    <div className={styles['count']} aria-live="polite">
      <h2>
        <b>
          {here} of {all}
        </b>{' '}
        here
      </h2>
      <p>
        {away} not here, {all - here - away} not marked
      </p>
      <span className={styles['meter']} aria-hidden="true">
        <i style={{ width: percent(here, all) }} />
        <i data-away style={{ width: percent(away, all) }} />
      </span>
    </div>
  )
}

const seatsOf = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`)
