import { Link } from '@tanstack/react-router'
import { dayIn, spanIn } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { providerStates } from '../../parts/states/booking-states.ts'
import styles from './order-drawer.module.css'

/** All dates of an order that has several, each with its state; those of a class lead to their rosters. */
export const OrderDates = ({ order: { dates, timezone } }: { order: Order }) => (
  <ul className={styles['dates']} aria-label="Dates">
    {dates.map(({ bookingId, start, end, state, sessionId }) => {
      const when = `${dayIn(start, timezone)}, ${spanIn(start, end, timezone)}`
      return (
        <li key={bookingId}>
          {sessionId ? (
            <Link to="/classmanagement" search={{ session: sessionId }}>
              {when}
            </Link>
          ) : (
            <span>{when}</span>
          )}
          <span className="quiet">{providerStates[state].word}</span>
        </li>
      )
    })}
  </ul>
)
