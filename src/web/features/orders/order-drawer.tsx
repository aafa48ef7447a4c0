import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import styles from './order-drawer.module.css'
import { type Order, orderQuery } from './queries.ts'
import { Timeline } from './timeline.tsx'
import { amount, noteOf, paidByWords, statusTones } from './words.ts'

type Props = { id: string; zone: string; onClose: () => void }

/** One order: who, what, when, how much, and everything that happened to it. */
export function OrderDrawer({ id, zone, onClose }: Props) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const head = order ? (
    <>
      <p className="quiet num">
        Order #{order.number}, {formatDate(order.createdAt, 'moment', zone)}
      </p>
      <h2>{order.customerName}</h2>
      <p>
        <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
      </p>
    </>
  ) : (
    <h2>{error ? 'This order did not load' : 'Order'}</h2>
  )
  const foot = order?.bookingState === 'requested' && order.bookingId && (
    <DecideButtons bookingId={order.bookingId} />
  )
  return (
    <Drawer
      label={order ? `Order ${order.number}, ${order.customerName}` : 'Order'}
      head={head}
      foot={foot}
      onClose={onClose}
    >
      {order && <Details order={order} zone={zone} />}
      {!order && !error && <SkeletonLines label="The order is loading" widths={[60, 84, 100, 100, 72, 90]} />}
      {error && !order && (
        <Alert
          kind="error"
          title="We could not open it"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try now
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
    </Drawer>
  )
}

function Details({ order, zone }: { order: Order; zone: string }) {
  const { productName, bookingStart, bookingEnd, place, quantity, customerNote, couponCode, policyTitle } =
    order
  const paid = order.paymentStatus === 'paid' ? order.amount : 0
  const note = noteOf(order)
  return (
    <>
      <section>
        <h3>{productName}</h3>
        <p className="quiet">
          {bookingStart && `${formatDate(bookingStart, 'session', zone)}`}
          {bookingEnd && ` to ${formatDate(bookingEnd, 'time', zone)}`}
          {place && `, ${place}`}
        </p>
        <p className={styles['badges']}>
          <Badge tone={statusTones[order.paymentStatus]}>{order.paymentStatus}</Badge>
          {note && <span className="quiet">{note}</span>}
        </p>
      </section>
      {customerNote && (
        <section>
          <h3>What the customer wrote</h3>
          <p className={styles['note']}>{customerNote}</p>
        </section>
      )}
      <dl className={styles['sums']}>
        <dt>
          {productName}
          {quantity > 1 && `, ${quantity} places`}
        </dt>
        <dd>{amount(order.priceCents * quantity)}</dd>
        {couponCode && (
          <>
            <dt>Coupon {couponCode}</dt>
            <dd>{amount(order.amount - order.priceCents * quantity)}</dd>
          </>
        )}
        <dt>Paid{paid > 0 && paidByWords(order) && ` by ${paidByWords(order)}`}</dt>
        <dd>{amount(paid)}</dd>
        <dt className={styles['total']}>Due</dt>
        <dd className={styles['total']}>{amount(order.paymentStatus === 'pending' ? order.amount : 0)}</dd>
        {policyTitle && (
          <>
            <dt>If cancelled</dt>
            <dd>{policyTitle}</dd>
          </>
        )}
      </dl>
      <Timeline events={order.timeline} zone={zone} />
    </>
  )
}
