import { useQuery } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { orderTotalsQuery } from '../../parts/data/orders.ts'
import { isFiltered, type OrderSearch, todayHere, toQuery } from './order-search.ts'
import styles from './orders.module.css'
import { amount } from './words.ts'

/** The totals of every order that matches the filters, on all pages. */
export function OrdersTotals({ search }: { search: OrderSearch }) {
  const { data, error, isPlaceholderData } = useQuery(orderTotalsQuery(toQuery(search, todayHere(now()))))
  // the page's own alert says what failed
  if (error && !data) return null
  const { count = 0, countIsMore = false, dueOrders = 0 } = data ?? {}
  const facts: { name: string; cents: number | undefined; note?: string; isStrong?: boolean }[] = [
    { name: 'Ordered', cents: data?.orderedCents },
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
        {data ? countedOrders(count, countIsMore) : '\u00a0'}
        {data && isFiltered(search) && ' with these filters'}
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

function countedOrders(count: number, isMore: boolean): string {
  const words = `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
  return isMore ? `The newest ${words}` : words
}
