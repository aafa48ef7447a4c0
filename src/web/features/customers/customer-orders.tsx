import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { type CustomerOrder, customerOrdersQuery } from '../../parts/data/orders.ts'
import { noteOf, statusTones } from '../../parts/states/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './customer-drawer.module.css'
import { Part } from './part.tsx'

/** The newest orders of a customer; each opens its own drawer. */
export function CustomerOrders({ id, zone }: { id: string; zone: string }) {
  const query = useQuery(customerOrdersQuery(id))
  const orders = query.data?.orders ?? []
  return (
    <Part title="Orders" query={query} isEmpty={orders.length === 0}>
      <ul className={styles['rows']}>
        {orders.map((order) => (
          <Row key={order.id} order={order} zone={zone} />
        ))}
      </ul>
      {query.data?.next && <p className="quiet">And older ones, in the table of orders.</p>}
    </Part>
  )
}

function Row({ order, zone }: { order: CustomerOrder; zone: string }) {
  const { id, number, productName, createdAt, amount, paymentStatus } = order
  const note = noteOf(order)
  return (
    <li>
      <span>
        <Link to="/order" search={{ id }}>
          #{number}
        </Link>{' '}
        {productName}
        <small>
          {formatDate(createdAt, 'date', zone)}
          {note && `, ${note.toLowerCase()}`}
        </small>
      </span>
      <span>
        {formatMoney(amount)} <Badge tone={statusTones[paymentStatus]}>{paymentStatus}</Badge>
      </span>
    </li>
  )
}
