import { useQuery } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { orderTotalsQuery } from '../../parts/data/orders.ts'
import { isFiltered, type OrderSearch, todayHere, toQuery } from './order-search.ts'
import styles from './orders.module.css'
import { amount } from './words.ts'

/** The totals of every order that matches the filters, on all pages. */
export function OrdersTotals({ search }: { search: OrderSearch }) {
  const query = toQuery(search, todayHere(now()))
  const { data, error, isPlaceholderData } = useQuery(orderTotalsQuery(query))
  // the page's own alert says what failed
  if (error && !data) return null
  const isMoved = query.movedFrom !== undefined || query.movedTo !== undefined
  const { count = 0, countIsMore = false, dueOrders = 0 } = data ?? {}
  const facts: { name: string; cents: number | undefined; note?: string; isStrong?: boolean }[] = [
    ...(isMoved ? [] : [{ name: 'Ordered', cents: data?.orderedCents ?? undefined }]),
    ...(data?.heldCents ? [{ name: 'Not charged yet', cents: data.heldCents, note: 'held' }] : []),
    ...(data?.dueCents
      ? [{ name: 'Due', cents: data.dueCents, note: `${dueOrders} ${dueOrders === 1 ? 'order' : 'orders'}` }]
      : []),
    { name: 'Charged', cents: data?.paidCents },
    ...(data?.refundedCents ? [{ name: 'Refunded', cents: -data.refundedCents }] : []),
    ...(data?.disputedCents ? [{ name: 'Disputed', cents: -data.disputedCents }] : []),
    { name: 'Net', cents: data?.netCents, isStrong: true },
  ]
  return (
    <section className={styles['totals']} aria-label="Totals" aria-busy={!data || isPlaceholderData}>
      <p>
        {data ? countedOrders(count, countIsMore, isMoved) : '\u00a0'}
        {data && isFiltered(search) && ' with these filters'}
        {data && isMoved && ', and the money that moved on these days'}
      </p>
      <dl>
        {facts.map(({ name, cents, note, isStrong }) => (
          <div key={name} data-strong={isStrong}>
            <dt>{name}</dt>
            <dd>
              {cents === undefined ? '\u00a0' : amount(cents)}
              {note && <small> {note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function countedOrders(count: number, isMore: boolean, isMoved: boolean): string {
  const words = `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
  if (!isMore) return words
  return isMoved ? `More than ${words}` : `The newest ${words}`
}
