import type { OrderDetail } from '#domains/commerce/provider-contract.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { noteOf, statusTones } from '../../parts/states/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './order-drawer.module.css'
import { firstNameOf } from './step-words.ts'

type Delivery = NonNullable<OrderDetail['delivery']>

/** What an order is to deliver: its due day, how it stands, and what was sent. */
export function OrderDelivery({ order, delivery }: { order: Order; delivery: Delivery }) {
  const note = noteOf(order)
  return (
    <section>
      <h3>{order.productName}</h3>
      <p className="quiet">{deliveryWords(order, delivery)}</p>
      {delivery.message && <p>“{delivery.message}”</p>}
      {delivery.file && <p className="quiet">With the file {delivery.file.name}</p>}
      <p className={styles['badges']}>
        <Badge tone={statusTones[order.paymentStatus]}>{order.paymentStatus}</Badge>
        {note && <span className="quiet">{note}</span>}
        <a href={order.customerUrl} target="_blank" rel="noreferrer">
          {firstNameOf(order)}’s page of this order
        </a>
      </p>
    </section>
  )
}

/** `Due Friday, December 4. Started.` */
export function deliveryWords(
  { timezone, cancelledBy }: Pick<Order, 'timezone' | 'cancelledBy'>,
  { state, dueAt, deliveredAt, isLate }: Delivery,
): string {
  if (state === 'cancelled') return `Cancelled ${cancelledBy === 'customer' ? 'by the customer' : 'by you'}.`
  if (state === 'expired') return 'Expired before it was paid.'
  if (state === 'held' || dueAt === null) return 'The customer is checking out.'
  if (deliveredAt !== null) return `Delivered ${weekdayIn(deliveredAt, timezone)}.`
  const due = `${isLate ? 'Was due' : 'Due'} ${weekdayIn(dueAt, timezone)}.`
  return state === 'started' ? `${due} Started.` : due
}
