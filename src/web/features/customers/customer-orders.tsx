import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { type CustomerOrder, customerOrdersQuery } from '../../parts/data/customers.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './customer-drawer.module.css'

const tones = { paid: 'success', pending: 'warning', none: 'neutral' } as const
const refunds = {
  none: '',
  partial: 'refunded in part',
  full: 'refunded',
  failed: 'refund needs you',
} as const

/** The newest orders of a customer; each opens its own drawer. */
export function CustomerOrders({ id, zone }: { id: string; zone: string }) {
  const { data, error } = useQuery(customerOrdersQuery(id))
  if (error) return <p className="quiet">Their orders did not load.</p>
  return (
    <section className={styles['part']}>
      <h3>Orders</h3>
      <ul className={styles['rows']}>
        {data?.orders.map((order) => (
          <Row key={order.id} order={order} zone={zone} />
        ))}
      </ul>
      {data?.next && <p className="quiet">And older ones, in the table of orders.</p>}
    </section>
  )
}

function Row({ order, zone }: { order: CustomerOrder; zone: string }) {
  const { id, number, productName, createdAt, amount, paymentStatus, refundState, state } = order
  const note = [state === 'cancelled' || state === 'expired' ? state : '', refunds[refundState]]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      <span>
        <Link to="/order" search={{ id }}>
          #{number}
        </Link>{' '}
        {productName}
        <small>
          {formatDate(createdAt, 'date', zone)}
          {note && `, ${note}`}
        </small>
      </span>
      <span>
        {formatMoney(amount)} <Badge tone={tones[paymentStatus]}>{paymentStatus}</Badge>
      </span>
    </li>
  )
}
