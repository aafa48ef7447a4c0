import { Link } from '@tanstack/react-router'
import type { PayoutItem } from '#domains/billing/payouts-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import styles from './payout-items.module.css'
import { aboutItem } from './words.ts'

/** What a payout consists of, with links to the orders. Cards on a phone. */
export const PayoutItems = ({ items }: { items: readonly PayoutItem[] }) => (
  // the roles stay where styles make cards of rows
  <table className={styles['items']} role="table">
    <thead role="rowgroup">
      <tr role="row">
        {['ORDER#', 'FOR', 'PAID', 'FEE', 'TO YOU'].map((name) => (
          <th key={name} scope="col" role="columnheader">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {items.map((item) => {
        const { who, what } = aboutItem(item)
        return (
          <tr key={item.id} role="row">
            <td role="cell">
              {item.order && (
                <Link to="/order" search={{ id: item.order.id }}>
                  #{item.order.number}
                </Link>
              )}
            </td>
            <td role="cell">
              {who}
              {what && <small>{what}</small>}
            </td>
            <td role="cell">{formatCents(item.grossCents)}</td>
            <td role="cell">{formatCents(-item.feeCents || 0)}</td>
            <td role="cell">
              <b>{formatCents(item.netCents)}</b>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
