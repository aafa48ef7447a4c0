import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Coupon } from '#domains/pricing/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ordersQuery } from '../../parts/data/orders.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './coupons.module.css'

const shown = 3

/** The newest orders with a coupon; each opens. */
export function CouponRedemptions({ coupon: { code }, zone }: { coupon: Coupon; zone: string }) {
  const orders = useQuery(ordersQuery({ coupon: code, sort: 'date', direction: 'desc', limit: shown }))
  if (orders.error && !orders.data)
    return <LoadFailed what="Its orders" error={orders.error} onRetry={orders.refetch} />
  if (!orders.data) return <SkeletonLines label="Its orders are loading" widths={[100, 100]} />
  const { orders: rows, total, totalIsMore } = orders.data
  if (rows.length === 0) return <p className={styles['none']}>Nobody has used it yet.</p>
  return (
    <div className={styles['redemptions']}>
      <h3>Newest redemptions</h3>
      <ul>
        {rows.map(({ id, number, customerName, createdAt, couponCents, state }) => (
          <li key={id}>
            <Link to="/order" search={{ coupon: code, id }}>
              #{number}
            </Link>
            <span>
              {customerName}
              {state === 'cancelled' || state === 'expired' ? `, ${state}` : ''}
            </span>
            <time dateTime={createdAt}>{formatDate(createdAt, 'day', zone)}</time>
            <b>{formatMoney(-couponCents)}</b>
          </li>
        ))}
      </ul>
      <Link to="/order" search={{ coupon: code }}>
        {total === 1 ? 'Show it in Orders' : `All ${totalIsMore ? `more than ${total}` : total} in Orders`}
      </Link>
    </div>
  )
}
