import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { orderQuery } from '../../parts/data/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { type Asking, OrderDialog, orderDialogs } from './order-dialogs.tsx'
import styles from './order-drawer.module.css'
import { OrderMoney } from './order-money.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderPass } from './order-pass.tsx'
import { OrderSession } from './order-session.tsx'
import { RefundList } from './refund-list.tsx'
import { RefundTask } from './refund-task.tsx'
import { Timeline } from './timeline.tsx'

const WriteDialog = lazyDialog(() =>
  import('../../parts/writing/write-dialog.tsx').then((part) => part.WriteDialog),
)

type Props = { id: string; zone: string; onClose: () => void }

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** One order: customer, session, money, timeline and actions. */
export function OrderDrawer({ id, zone, onClose }: Props) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const [asking, setAsking] = useState<Asking>()
  const [isWriting, setWriting] = useState(false)
  usePrefetch(...orderDialogs)
  const missing = error instanceof ApiError && error.code === 'commerce.order_missing'
  const name = useRef<HTMLHeadingElement>(null)

  // the pressed button may be gone: keep the focus in the drawer
  function done() {
    setAsking(undefined)
    setTimeout(() => name.current?.focus())
  }
  const head = order ? (
    <>
      <p className="quiet num">
        Order #{order.number}, {formatDate(order.createdAt, 'moment', zone)}
      </p>
      <h2 ref={name} tabIndex={-1} className={styles['name']}>
        {order.customerName || 'Erased customer'}
      </h2>
      {order.customerEmail && (
        <p>
          <a href={mailto(order.customerEmail)}>{order.customerEmail}</a>
        </p>
      )}
      {order.customerEmail && (
        <p>
          <Link to="/order" search={{ tab: 'customers', id: order.personId }}>
            All about this customer
          </Link>{' '}
          <Button size="sm" variant="quiet" icon="mail" onClick={() => setWriting(true)}>
            Message
          </Button>
        </p>
      )}
    </>
  ) : (
    <h2>{error && !missing ? 'This order did not load' : 'Order'}</h2>
  )
  return (
    <>
      <Drawer
        label={order ? `Order ${order.number}, ${order.customerName}` : 'Order'}
        head={head}
        foot={
          order &&
          order.actions.length > 0 && (
            <OrderActions order={order} onAsk={(step) => setAsking({ step })} onDone={done} />
          )
        }
        covered={asking !== undefined || isWriting}
        onClose={onClose}
      >
        {order && (
          <>
            {order.disputes.map((dispute) => (
              <DisputeNotice key={dispute.id} dispute={dispute} zone={zone} />
            ))}
            {order.refunds
              .filter(({ state }) => state === 'to_do')
              .map((refund) => (
                <RefundTask
                  key={refund.id}
                  order={order}
                  refund={refund}
                  onPaidOutside={() => setAsking({ step: 'paid_outside', refund })}
                  onDone={done}
                />
              ))}
            {order.pass ? (
              <OrderPass order={order} pass={order.pass} />
            ) : order.delivery ? (
              <OrderDelivery order={order} delivery={order.delivery} />
            ) : (
              <OrderSession order={order} zone={zone} />
            )}
            {order.customerNote && <OrderNote order={order} />}
            <OrderMoney order={order} />
            {order.refunds.length > 0 && <RefundList refunds={order.refunds} zone={zone} />}
            <Timeline timeline={order.timeline} customerEmail={order.customerEmail} zone={zone} />
          </>
        )}
        {!order && !error && (
          <SkeletonLines label="The order is loading" widths={[60, 84, 100, 100, 72, 90]} />
        )}
        {error && !order && (
          <Alert
            kind="error"
            title={missing ? 'There is no such order' : 'We could not open it'}
            action={
              missing ? undefined : (
                <Button size="sm" onClick={() => void refetch()}>
                  Try now
                </Button>
              )
            }
          >
            {missing ? 'It may be another account’s, or the address is cut short.' : error.message}
          </Alert>
        )}
      </Drawer>
      {order && isWriting && (
        <WriteDialog
          title={`Message ${order.customerName}`}
          below={`About order #${order.number}`}
          readers={{ about: 'person', id: order.personId }}
          orderId={order.id}
          onClose={() => setWriting(false)}
        />
      )}
      {order && asking && (
        <OrderDialog asking={asking} order={order} onDone={done} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}
