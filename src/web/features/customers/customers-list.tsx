import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { CustomerRow } from '../../parts/data/customers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './customers.module.css'
import { nextWords } from './words.ts'

const columns = ['CUSTOMER', 'WHAT IS NEXT', 'LAST VISIT', 'ORDERS', 'VISITS', 'NET'] as const

/** The stacked layout of phones removes the elements' implicit roles, so they are set explicitly. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type Props = {
  customers: readonly CustomerRow[] | undefined
  stale: boolean
  zone: string
  onOpen: (id: string) => void
}

/** The list of customers. On narrow screens each customer is a block of lines with the roles of a table. */
export const CustomersList = ({ customers, stale, zone, onOpen }: Props) => (
  <table className={styles['table']} {...roles.table} aria-label="Customers" aria-busy={stale || !customers}>
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {columns.map((name) => (
          <th key={name} {...roles.columnheader} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.rowgroup}>
      {customers ? (
        customers.map((customer) => <Row key={customer.id} customer={customer} zone={zone} onOpen={onOpen} />)
      ) : (
        <SkeletonRows />
      )}
    </tbody>
  </table>
)

type RowProps = Pick<Props, 'zone' | 'onOpen'> & { customer: CustomerRow }

function Row({ customer, zone, onOpen }: RowProps) {
  const { id, name, email, next, lastStart, orders, visits, netCents } = customer
  return (
    <tr {...roles.row}>
      <td {...roles.cell}>
        <span className={styles['who']}>
          <Avatar name={name} size={36} />
          <span>
            <button type="button" onClick={() => onOpen(id)}>
              {name || email}
            </button>
            <small>{email}</small>
          </span>
        </span>
      </td>
      <td {...roles.cell} data-name="Next" data-quiet={next ? undefined : true}>
        {next ? <time dateTime={next.start}>{nextWords(next)}</time> : nextWords(next)}
      </td>
      <td {...roles.cell} data-name="Last visit" data-quiet={lastStart ? undefined : true}>
        {lastStart ? <time dateTime={lastStart}>{formatDate(lastStart, 'date', zone)}</time> : 'not yet'}
      </td>
      <td {...roles.cell} data-name="Orders">
        {orders}
      </td>
      <td {...roles.cell} data-name="Visits">
        {visits}
      </td>
      <td {...roles.cell} data-name="Net">
        {formatMoney(netCents)}
      </td>
    </tr>
  )
}

const usual = ['Judith Okonkwo', 'Sat, Dec 5, 11:00 AM', 'Nov 21, 2026', '5', '4', '$322'] as const

/** Placeholder rows with the usual widths, so that the layout does not shift. */
const SkeletonRows = () =>
  Array.from({ length: 6 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike
    <tr key={row} {...roles.row} aria-hidden="true">
      {usual.map((words) => (
        <td key={words} {...roles.cell}>
          <span className={styles['usual']}>{words}</span>
        </td>
      ))}
    </tr>
  ))
