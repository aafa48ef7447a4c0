import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeliveryRow } from '#domains/commerce/delivery-contract.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { deliveriesQuery } from '../../parts/data/deliveries.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './booked.module.css'

const StartDialog = lazyDialog(() =>
  import('../../parts/delivering/start-dialog.tsx').then((part) => part.StartDialog),
)
const DeliverDialog = lazyDialog(() =>
  import('../../parts/delivering/deliver-dialog.tsx').then((part) => part.DeliverDialog),
)

type Asking = { readonly what: 'start' | 'deliver'; readonly row: DeliveryRow }

/** Tab of /bookings: what was ordered without a date, the first due first, and what was delivered. */
export function ToDeliver() {
  const query = useQuery(deliveriesQuery)
  const [asking, setAsking] = useState<Asking>()
  const { toDo = [], done = [] } = query.data ?? {}
  const close = () => setAsking(undefined)
  const ask = (what: Asking['what']) => (row: DeliveryRow) => setAsking({ what, row })
  return (
    <>
      <PageHead
        title="To deliver"
        below="What people ordered without a date. Start, then deliver; they get a mail each time."
      />
      <ListStates
        what="Your list"
        query={query}
        count={query.data && toDo.length + done.length}
        empty={
          <EmptyState drawn title="Nothing to deliver">
            Sell a service without a date, such as a meal plan, and its orders appear here.
          </EmptyState>
        }
        loading={
          <div className={`${styles['list']} ${styles['loading']}`}>
            <SkeletonLines label="Your list is loading" widths={[36, 90, 76, 36, 82, 70]} />
          </div>
        }
      >
        <div className={styles['list']}>
          {toDo.length === 0 && <p className="quiet">Everything is delivered.</p>}
          <Rows id="due" title="Due" rows={toDo} onStart={ask('start')} onDeliver={ask('deliver')} />
          <Rows id="delivered" title="Delivered" rows={done} />
        </div>
      </ListStates>
      {asking?.what === 'start' && <StartDialog delivery={asking.row} onDone={close} onClose={close} />}
      {asking?.what === 'deliver' && <DeliverDialog delivery={asking.row} onDone={close} onClose={close} />}
    </>
  )
}

type RowsProps = {
  id: string
  title: string
  rows: readonly DeliveryRow[]
  onStart?: (row: DeliveryRow) => void
  onDeliver?: (row: DeliveryRow) => void
}

function Rows({ id, title, rows, ...on }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles['day']} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {title} {rows.length > 1 && <span>{rows.length}</span>}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...on} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, onStart, onDeliver }: { row: DeliveryRow } & Pick<RowsProps, 'onStart' | 'onDeliver'>) {
  const { tone, word } = standingOf(row)
  return (
    <li className={styles['row']}>
      <p className={styles['time']}>
        <time dateTime={row.deliveredAt ?? row.dueAt}>
          {weekdayIn(row.deliveredAt ?? row.dueAt, row.timezone)}
        </time>
      </p>
      <div className={styles['who']}>
        <h3>
          <Link to="/order" search={{ id: row.orderId }} className={styles['open']}>
            {row.customerName || 'Erased customer'}
          </Link>
        </h3>
        <p className="quiet">
          {row.title}, order #{row.orderNumber}
        </p>
      </div>
      <div className={styles['end']}>
        <span className={styles['state']}>
          <Badge tone={tone}>{word}</Badge>
        </span>
        {row.state !== 'delivered' && (
          <span className={styles['acts']}>
            {row.state === 'open' && onStart && (
              <Button
                size="sm"
                aria-label={`Start, ${row.title} for ${row.customerName}`}
                onClick={() => onStart(row)}
              >
                Start
              </Button>
            )}
            {onDeliver && (
              <Button
                size="sm"
                variant={row.state === 'started' ? 'primary' : 'secondary'}
                aria-label={`Deliver, ${row.title} for ${row.customerName}`}
                onClick={() => onDeliver(row)}
              >
                Deliver
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}

function standingOf({ state, isLate }: DeliveryRow): { tone: BadgeTone; word: string } {
  if (state === 'delivered') return { tone: 'success', word: isLate ? 'delivered late' : 'delivered' }
  if (isLate) return { tone: 'error', word: 'late' }
  return state === 'started' ? { tone: 'info', word: 'started' } : { tone: 'neutral', word: 'new' }
}
