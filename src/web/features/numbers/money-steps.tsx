import { Link } from '@tanstack/react-router'
import { cents, count } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { Bar } from './bar.tsx'
import styles from './numbers.module.css'

/** From what was charged to what is left. Each line opens the orders behind it. */
export function MoneySteps({ numbers: { now, from, to } }: { numbers: Numbers }) {
  const { capturedCents, refundedCents, disputedCents, netCents, orders } = now
  const search = { movedFrom: from, movedTo: to }
  return (
    <section aria-labelledby="money-steps">
      <h2 id="money-steps">From booking to money</h2>
      <p>Each line opens the orders behind it.</p>
      <ul className={styles['money']}>
        <li>
          <Link to="/order" search={search}>
            Charged
          </Link>
          <b>{cents(capturedCents)}</b>
          <Bar part={capturedCents} whole={capturedCents} />
        </li>
        <li className={styles['less']}>
          <Link to="/order" search={search}>
            Refunded
          </Link>
          <span>{cents(-refundedCents || 0)}</span>
          <Bar part={refundedCents} whole={capturedCents} />
        </li>
        <li className={styles['less']}>
          <Link to="/order" search={search}>
            Disputed
          </Link>
          <span>{cents(-disputedCents || 0)}</span>
          <Bar part={disputedCents} whole={capturedCents} />
        </li>
        <li className={styles['net']}>
          <Link to="/order" search={search}>
            Net
          </Link>
          <b>{cents(netCents)}</b>
          <Bar part={netCents} whole={capturedCents} />
        </li>
      </ul>
      <p>
        {orders === 0
          ? 'No orders came in these days.'
          : orders === 1
            ? 'One order came'
            : `${count(orders)} orders came`}
        {orders > 0 && ' in these days. Money counts on the day it moved, in its orders’ filter by days.'}
      </p>
    </section>
  )
}
