import { formatDate } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './order-drawer.module.css'
import type { Order } from './queries.ts'
import { eventWords } from './words.ts'

/** What happened to an order, newest first. */
export function Timeline({ events, zone }: { events: Order['timeline']; zone: string }) {
  const newest = events.toSorted(
    (one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id),
  )
  return (
    <section>
      <h3 className={styles['heading']}>What happened</h3>
      <ol className={styles['timeline']}>
        {newest.map((event) => {
          const { title, text, good } = eventWords(event)
          return (
            <li key={event.id} className={classNames(good && styles['good'])}>
              <i aria-hidden="true" />
              <b>{title}</b>
              <time dateTime={event.at}>{formatDate(event.at, 'moment', zone)}</time>
              <p>{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
