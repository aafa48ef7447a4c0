import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type Customer, customerQuery } from '../../parts/data/customers.ts'
import { useLeaveGuard } from '../../parts/editing/leave-guard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CustomerBookings } from './customer-bookings.tsx'
import styles from './customer-drawer.module.css'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { firstNameOf, sessionWords } from './words.ts'

const WriteDialog = lazyDialog(() =>
  import('../../parts/writing/write-dialog.tsx').then((part) => part.WriteDialog),
)

type Props = { id: string; zone: string; onClose: () => void }

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** One customer: figures, next session, notes, orders, visits and messages. */
export function CustomerDrawer({ id, zone, onClose }: Props) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  const [isErasing, setErasing] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [notes, setNotes] = useState<string>()
  const isUnsaved = notes !== undefined && notes !== customer?.notes
  const { isAsking, question } = useLeaveGuard({
    blocks: () => isUnsaved,
    keeps: (search) => search['customer'] === id,
    says: 'Your notes about this customer are not saved yet.',
  })
  const isMissing = error instanceof ApiError && error.code === 'people.person_missing'
  return (
    <>
      <Drawer
        label={customer ? customer.name || customer.email : 'Customer'}
        head={customer ? <Head customer={customer} zone={zone} /> : <h2>Customer</h2>}
        foot={
          customer && (
            <>
              <Link
                className={buttonClass({ variant: 'primary' })}
                to="/bookings"
                search={{ for: customer.id }}
              >
                Book again for {firstNameOf(customer)}
              </Link>
              <Button icon="mail" onClick={() => setWriting(true)}>
                Message
              </Button>
              <Button variant="quiet" onClick={() => setErasing(true)}>
                Erase
              </Button>
            </>
          )
        }
        covered={isErasing || isAsking || isWriting}
        onClose={onClose}
      >
        {customer && (
          <>
            <Figures customer={customer} />
            {customer.next && <Next next={customer.next} />}
            <CustomerNotes id={id} saved={customer.notes} typed={notes ?? customer.notes} onType={setNotes} />
            <CustomerOrders id={id} zone={zone} />
            <CustomerBookings id={id} when="upcoming" title="Booked" />
            <CustomerBookings id={id} when="past" title="Last visits" />
            <CustomerBookings id={id} when="cancelled" title="Cancelled" />
            <CustomerMessages id={id} />
          </>
        )}
        {!customer && !error && (
          <SkeletonLines label="The customer is loading" widths={[60, 84, 100, 100, 72, 90]} />
        )}
        {error && !customer && (
          <Alert
            kind="error"
            title={isMissing ? 'There is no such customer' : 'We could not open it'}
            action={
              isMissing ? undefined : (
                <Button size="sm" onClick={() => void refetch()}>
                  Try now
                </Button>
              )
            }
          >
            {isMissing ? 'The customer was erased, or the address is cut short.' : error.message}
          </Alert>
        )}
      </Drawer>
      {question}
      {customer && isWriting && (
        <WriteDialog
          title={`Message ${customer.name || customer.email}`}
          readers={{ about: 'person', id: customer.id }}
          onClose={() => setWriting(false)}
        />
      )}
      {customer && (
        <EraseDialog
          customer={customer}
          opened={isErasing}
          onErased={onClose}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  )
}

const Head = ({ customer: { name, email, since }, zone }: { customer: Customer; zone: string }) => (
  <>
    <h2 className={styles['name']}>{name || email}</h2>
    <p>
      <a href={mailto(email)}>{email}</a>
    </p>
    <p className="quiet">Customer since {formatDate(since, 'date', zone)}</p>
  </>
)

function Figures({
  customer: { orders, visits, paidCents, refundedCents, netCents },
}: {
  customer: Customer
}) {
  const figures = [
    ['Orders', orders],
    ['Visits', visits],
    ['Charged', formatMoney(paidCents)],
    ['Refunded', formatMoney(0 - refundedCents)],
    ['Net', formatMoney(netCents)],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Next = ({ next }: { next: NonNullable<Customer['next']> }) => (
  <section className={styles['part']}>
    <h3>{next.state === 'requested' ? 'Asked for' : 'Next'}</h3>
    <p>
      <Link to="/order" search={{ id: next.orderId }}>
        {next.title}
      </Link>
      , {sessionWords(next)}
    </p>
  </section>
)
