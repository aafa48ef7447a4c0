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
  const facts = [
    { name: 'Paid', value: data && amount(data.paidCents) },
    { name: 'Refunded', value: data && amount(data.refundedCents) },
    ...(data?.disputedCents ? [{ name: 'Disputed', value: amount(data.disputedCents) }] : []),
    { name: 'Net', value: data && amount(data.netCents) },
  ]
  const count = data?.count ?? 0
  return (
    <section className={styles['totals']} aria-label="Totals" aria-busy={!data || isPlaceholderData}>
      <p>
        {data ? `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}` : '\u00a0'}
        {data && isFiltered(search) && ' with these filters'}
      </p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
