import { Link } from '@tanstack/react-router'
import type { PayoutItem } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import styles from './payout-items.module.css'
import { aboutItem } from './words.ts'

/** Where styles make cards of rows, the elements lose their implicit roles. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** What a payout consists of, with links to the orders. Cards on a phone. */
export const PayoutItems = ({ items }: { items: readonly PayoutItem[] }) => (
  <table className={styles['items']} {...roles.table}>
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {['ORDER#', 'FOR', 'PAID', 'FEE', 'TO YOU'].map((name) => (
          <th key={name} scope="col" {...roles.columnheader}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.rowgroup}>
      {items.map((item) => {
        const { who, what } = aboutItem(item)
        return (
          <tr key={item.id} {...roles.row}>
            <td {...roles.cell}>
              {item.order && (
                <Link to="/order" search={{ id: item.order.id }}>
                  #{item.order.number}
                </Link>
              )}
            </td>
            <td {...roles.cell}>
              {who}
              {what && <small>{what}</small>}
            </td>
            <td {...roles.cell}>{formatCents(item.grossCents)}</td>
            <td {...roles.cell}>{formatCents(-item.feeCents || 0)}</td>
            <td {...roles.cell}>
              <b>{formatCents(item.netCents)}</b>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
