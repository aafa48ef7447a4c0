import { Link } from '@tanstack/react-router'
import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import { paidByText } from '#domains/commerce/rules/payment-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { now } from '../../lib/clock.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { needsYou, noteOf, orderedAt, statusTones } from '../../parts/states/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { type OrderSort, sortBy } from './order-search.ts'
import type { OrdersProps } from './orders-props.ts'
import styles from './orders-table.module.css'
import { amount, fullMoment } from './words.ts'

type Props = Pick<OrdersProps, 'search' | 'onSearch' | 'zone'> & {
  orders: readonly OrderRow[] | undefined
  stale: boolean
}

/** The orders table with the nine columns of specification 2, letter for letter. */
export function OrdersTable({ orders, stale, search, zone, onSearch }: Props) {
  const here = useProviderPlace()
  const { sort: by = 'date', direction = 'desc' } = search
  const columns: readonly Column<OrderRow, OrderSort>[] = [
    {
      name: 'ORDER#',
      sort: 'number',
      usual: '#1001',
      cell: ({ id, number }) => (
        // keeps all other search parameters, such as the dashboard's tab
        <Link to="." search={((asked: object) => ({ ...asked, id })) as never}>
          #{number}
        </Link>
      ),
    },
    {
      name: 'DATE',
      sort: 'date',
      usual: 'Nov 20, 10:31 AM',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={fullMoment(createdAt, zone, here)}>
          {orderedAt(createdAt, zone, now())}
        </time>
      ),
    },
    {
      name: 'CUSTOMER NAME',
      sort: 'customer',
      usual: 'Judith Okonkwo',
      cell: ({ customerName }) => customerName || <span className="quiet">erased</span>,
    },
    {
      name: 'EMAIL',
      sort: 'email',
      usual: 'judith.okonkwo@example.com',
      cell: ({ customerEmail }) => <Email address={customerEmail} />,
    },
    {
      name: 'PRODUCT NAME',
      sort: 'product',
      usual: 'Private lesson online',
      cell: ({ productName }) => productName,
    },
    { name: 'PAID BY', usual: 'Outside', cell: paidByText },
    { name: 'PAYMENT STATUS', usual: 'paid', cell: (order) => <Status order={order} /> },
    {
      name: 'COUPON CODE',
      usual: '',
      isUnused: !orders?.some(({ couponCode }) => couponCode !== null),
      cell: ({ couponCode }) => couponCode && <code>{couponCode}</code>,
    },
    { name: 'AMOUNT', sort: 'amount', usual: '$80', cell: (order) => <Amount order={order} /> },
  ]
  return (
    <DataTable
      label="Orders"
      className={styles['table']}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      stale={stale}
      sorted={{ by, direction }}
      onSort={(column) => onSearch(sortBy(search, column), false)}
    />
  )
}

function Status({ order }: { order: OrderRow }) {
  const note = noteOf(order)
  return (
    <>
      <Badge tone={order.refundState === 'full' ? 'neutral' : statusTones[order.paymentStatus]}>
        {order.paymentStatus}
      </Badge>
      {note && <small className={needsYou(order) ? styles['needs'] : undefined}>{note}</small>}
    </>
  )
}

/** The amount; struck through, with what is kept below, once something went back. */
function Amount({ order }: { order: OrderRow }) {
  const { amount: charged, keptCents } = order
  if (keptCents === null || keptCents === charged) return amount(charged)
  return (
    <>
      <del>{amount(charged)}</del>
      <small className={styles['kept']}>
        {amount(keptCents)}
        <span className="vh"> net</span>
      </small>
    </>
  )
}

/** An address is never cut: it breaks before the @ if it must. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
