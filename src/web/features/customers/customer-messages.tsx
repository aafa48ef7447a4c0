import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/common/zones.ts'
import { customerMessagesQuery } from '../../parts/data/messages.ts'
import styles from './customer-drawer.module.css'
import { Part } from './part.tsx'

/** The newest messages of a customer; nothing without one. */
export function CustomerMessages({ id }: { id: string }) {
  const query = useQuery(customerMessagesQuery(id))
  const messages = query.data ?? []
  return (
    <Part title="Messages" query={query} isEmpty={messages.length === 0}>
      <ul className={styles['messages']}>
        {messages.map(({ id: messageId, at, about, message }) => (
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
    </Part>
  )
}
