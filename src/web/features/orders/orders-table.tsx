import { Link } from '@tanstack/react-router'
import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import { paidByText } from '#domains/commerce/rules/payment-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { now } from '../../lib/clock.ts'
import { needsYou, noteOf, orderedAt, statusTones } from '../../parts/states/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type OrderSort, sortBy } from './order-search.ts'
import type { OrdersProps } from './orders-props.ts'
import styles from './orders-table.module.css'
import { amount, fullMoment } from './words.ts'

/** specification 2, "Orders table columns", letter for letter. */
const columns: readonly { name: string; sort?: OrderSort }[] = [
  { name: 'ORDER#', sort: 'number' },
  { name: 'DATE', sort: 'date' },
  { name: 'CUSTOMER NAME', sort: 'customer' },
  { name: 'EMAIL', sort: 'email' },
  { name: 'PRODUCT NAME', sort: 'product' },
  { name: 'PAID BY' },
  { name: 'PAYMENT STATUS' },
  { name: 'COUPON CODE' },
  { name: 'AMOUNT', sort: 'amount' },
]

/** The stacked layout removes the elements' implicit roles, so they are set explicitly. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type Props = Pick<OrdersProps, 'search' | 'onSearch' | 'zone'> & {
  orders: readonly OrderRow[] | undefined
  stale: boolean
}

/** The orders table with nine columns. On narrow screens each order is a block of lines with the roles of a table. */
export function OrdersTable({ orders, stale, search, zone, onSearch }: Props) {
  const { sort = 'date', direction = 'desc' } = search
  // a column without any value keeps its place only where there is room
  const unused = (name: string) =>
    name === 'COUPON CODE' && !orders?.some(({ couponCode }) => couponCode !== null)
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label="Orders, scrolls sideways" tabIndex={0}>
      <table className={styles['table']} {...roles.table} aria-busy={stale || !orders}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.name}
                {...roles.columnheader}
                {...(unused(column.name) && { 'data-unused': true })}
                scope="col"
                {...(column.sort === sort && {
                  'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const),
                })}
              >
                {column.sort ? (
                  <SortButton
                    name={column.name}
                    by={column.sort}
                    {...{ search, sort, direction, onSearch }}
                  />
                ) : (
                  <span>{column.name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {orders ? (
            orders.map((order) => <Row key={order.id} order={order} zone={zone} />)
          ) : (
            <SkeletonRows />
          )}
        </tbody>
      </table>
    </section>
  )
}

type SortProps = Pick<OrdersProps, 'search' | 'onSearch'> & {
  name: string
  by: OrderSort
  sort: OrderSort
  direction: 'asc' | 'desc'
}

const SortButton = ({ name, by, search, sort, direction, onSearch }: SortProps) => (
  <button type="button" onClick={() => onSearch(sortBy(search, by), false)}>
    {name}
    <span className={sort === by ? undefined : styles['unsorted']}>
      <Icon name={sort === by && direction === 'asc' ? 'up' : 'down'} size={14} />
    </span>
  </button>
)

function Row({ order, zone }: { order: OrderRow; zone: string }) {
  const here = useProviderPlace()
  const note = noteOf(order)
  const cells = [
    // keeps all other search parameters, such as the dashboard's tab
    <Link key="link" to="." search={((asked: object) => ({ ...asked, id: order.id })) as never}>
      #{order.number}
    </Link>,
    <time key="date" dateTime={order.createdAt} title={fullMoment(order.createdAt, zone, here)}>
      {orderedAt(order.createdAt, zone, now())}
    </time>,
    order.customerName || (
      <span key="name" className="quiet">
        erased
      </span>
    ),
    <Email key="email" address={order.customerEmail} />,
    order.productName,
    paidByText(order),
    <span key="status">
      <Badge tone={order.refundState === 'full' ? 'neutral' : statusTones[order.paymentStatus]}>
        {order.paymentStatus}
      </Badge>
      {note && <small className={needsYou(order) ? styles['needs'] : undefined}>{note}</small>}
    </span>,
    order.couponCode && <code key="coupon">{order.couponCode}</code>,
    <Amount key="amount" order={order} />,
  ]
  return (
    <tr {...roles.row}>
      {columns.map(({ name }, index) => (
        <td key={name} {...roles.cell}>
          {cells[index]}
        </td>
      ))}
    </tr>
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

const usual = [
  '#1001',
  'Nov 20, 10:31 AM',
  'Judith Okonkwo',
  'judith.okonkwo@example.com',
  'Private lesson online',
  'Outside',
  'paid',
  '',
  '$80',
] as const

/** Placeholder rows with the real columns in their usual widths, so that the layout does not shift. */
const SkeletonRows = () =>
  Array.from({ length: 8 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike
    <tr key={row} {...roles.row} aria-hidden="true">
      {columns.map(({ name }, index) => (
        <td key={name} {...roles.cell}>
          {usual[index] && <span className={styles['usual']}>{usual[index]}</span>}
        </td>
      ))}
    </tr>
  ))
