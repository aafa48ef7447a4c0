import { useQuery } from '@tanstack/react-query'
import type { When } from '#domains/scheduling/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { customerBookingsQuery } from '../../parts/data/bookings.ts'
import { providerStates } from '../../parts/states/booking-states.ts'
import styles from './customer-drawer.module.css'
import { Part } from './part.tsx'

/** The nearest bookings of a customer in one part of their list; nothing without one. */
export function CustomerBookings({ id, when, title }: { id: string; when: When; title: string }) {
  const query = useQuery(customerBookingsQuery(id, when))
  const bookings = query.data?.bookings ?? []
  return (
    <Part title={title} query={query} isEmpty={bookings.length === 0}>
      <ul className={styles['rows']}>
        {bookings.map(({ id: bookingId, serviceTitle, start, timezone, state }) => (
          <li key={bookingId}>
            <span>
              {serviceTitle}
              {state !== 'completed' && state !== 'confirmed' && <small>{providerStates[state].word}</small>}
            </span>
            <time dateTime={start}>{formatDate(start, 'session', timezone)}</time>
          </li>
        ))}
      </ul>
    </Part>
  )
}
