import { formatMoney } from '#platform/common/money.ts'
import type { Summary } from '../../parts/data/orders.ts'
import { Change } from './change.tsx'
import styles from './numbers.module.css'
import { Sparkline } from './sparkline.tsx'

/** Four figures of the last 30 days, each with a sentence; net and orders are compared with the 30 days before. */
export function Numbers({ summary }: { summary: Summary }) {
  const { net30, orders30, before, customers30, pending, netByDay } = summary
  const figures = [
    {
      name: 'Net, last 30 days',
      value: formatMoney(net30),
      words: <Change now={net30} before={before.net} unit="%" />,
      line: netByDay.map(({ cents }) => cents),
    },
    {
      name: 'Orders, last 30 days',
      value: orders30.toLocaleString('en-US'),
      words: <Change now={orders30} before={before.orders} unit="orders" />,
    },
    {
      name: 'Customers, last 30 days',
      value: customers30.toLocaleString('en-US'),
      words: customers30 === 0 ? 'Nobody yet' : customers30 === 1 ? 'One person' : 'Different people',
    },
    {
      name: 'Checkouts in progress',
      value: pending.toLocaleString('en-US'),
      words: pending === 0 ? 'Nobody is paying right now' : 'Started and not paid yet',
    },
  ]
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="vh">
        The last 30 days
      </h2>
      <dl className={styles['figures']}>
        {figures.map(({ name, value, words, line }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{words}</small>
              {line && <Sparkline values={line} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>Net is what you were paid, less refunds and disputes.</p>
    </section>
  )
}
