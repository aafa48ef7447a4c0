import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/common/zones.ts'
import { customerVisitsQuery } from '../../parts/data/customers.ts'
import styles from './customer-drawer.module.css'

/** The newest sessions of a customer that took place; nothing without one. */
export function CustomerVisits({ id }: { id: string }) {
  const { data } = useQuery(customerVisitsQuery(id))
  if (!data || data.bookings.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>Last visits</h3>
      <ul className={styles['rows']}>
        {data.bookings.map(({ id: bookingId, serviceTitle, start, timezone, state }) => (
          <li key={bookingId}>
            <span>
              {serviceTitle}
              {state === 'no_show' && <small>no-show</small>}
            </span>
            <time dateTime={start}>{formatDate(start, 'session', timezone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
