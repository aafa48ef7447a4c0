import { Link } from '@tanstack/react-router'
import type { ListedSession } from '../../parts/data/classes.ts'
import styles from './classes.module.css'
import { seatsSold, sessionMoment } from './session-words.ts'

type Props = { session: ListedSession; words?: string; onlyTime?: boolean }

/** One date: when, and how many of its seats are sold. It leads to its roster. */
export function SeatMeter({ session, words, onlyTime = false }: Props) {
  const { id, taken, capacity, state } = session
  const isFull = taken >= capacity
  return (
    <Link
      to="/classmanagement"
      search={{ session: id }}
      className={styles['seat']}
      data-full={isFull || undefined}
      data-off={state === 'cancelled' || undefined}
    >
      <b>{words ?? sessionMoment(session, onlyTime)}</b>
      {state === 'cancelled' ? (
        <span>Called off</span>
      ) : (
        <>
          <span className={styles['meter']} aria-hidden="true">
            <i style={{ width: `${Math.round((taken / capacity) * 100)}%` }} />
          </span>
          <span className="num">
            {seatsSold(session)}
            {session.waiting > 0 && `, ${session.waiting} waiting`}
          </span>
        </>
      )}
      {session.planned !== undefined && <em>Its class changed</em>}
    </Link>
  )
}
