import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/common/zones.ts'
import { customerMessagesQuery } from '../../parts/data/customers.ts'
import styles from './customer-drawer.module.css'

/** The newest messages of a customer; nothing without one. */
export function CustomerMessages({ id }: { id: string }) {
  const { data } = useQuery(customerMessagesQuery(id))
  if (!data || data.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>Messages</h3>
      <ul className={styles['messages']}>
        {data.map(({ id: messageId, at, about, message }) => (
          <li key={messageId}>
            <p>{message}</p>
            <small>
              {formatDate(at, 'date')}
              {about && `, about ${about}`}
            </small>
          </li>
        ))}
      </ul>
      <Link to="/messages">All messages</Link>
    </section>
  )
}
