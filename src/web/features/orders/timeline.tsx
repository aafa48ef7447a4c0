import { useState } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './timeline.module.css'
import { eventWords } from './timeline-words.ts'

/** A longer timeline is folded to this many events. */
const maxFolded = 8

type Props = Pick<Order, 'timeline' | 'customerEmail'> & { zone: string }

/** The events of an order and its booking, mails included, newest first. */
export function Timeline({ timeline, customerEmail, zone }: Props) {
  const [whole, setWhole] = useState(false)
  const newest = timeline.toReversed()
  const folded = !whole && newest.length > maxFolded + 1
  return (
    <section>
      <h3 className={styles['heading']}>What happened</h3>
      <ol className={classNames(styles['timeline'], folded && styles['folded'])}>
        {(folded ? newest.slice(0, maxFolded) : newest).map((event) => {
          const { title, text, tone } = eventWords(event, customerEmail)
          return (
            <li key={event.id} className={classNames(styles[tone])}>
              <i aria-hidden="true" />
              <b>{title}</b>
              <time dateTime={event.at}>{formatDate(event.at, 'moment', zone)}</time>
              <p>{text}</p>
            </li>
          )
        })}
      </ol>
      {newest.length > maxFolded + 1 && (
        <Button size="sm" variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show the newest' : `Show all ${newest.length}`}
        </Button>
      )}
    </section>
  )
}
