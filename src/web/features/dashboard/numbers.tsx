import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Summary } from '../../parts/data/orders.ts'
import styles from './numbers.module.css'
import { Sparkline } from './sparkline.tsx'

/** Four figures of the last 30 days, each with a sentence. */
export function Numbers({ summary }: { summary: Summary }) {
  const { gross30, orders30, customers30, pending, grossByDay } = summary
  const best = grossByDay.toSorted((one, other) => other.cents - one.cents)[0]
  const figures = [
    {
      name: 'Taken in, last 30 days',
      value: formatMoney(gross30),
      words:
        best && best.cents > 0
          ? `Best day: ${formatDate(`${best.date}T12:00:00Z`, 'day', 'UTC')}, ${formatMoney(best.cents)}`
          : 'Nothing yet',
      line: grossByDay.map(({ cents }) => cents),
    },
    {
      name: 'Orders, last 30 days',
      value: orders30.toLocaleString('en-US'),
      words: orders30 > 0 ? `${formatMoney(Math.round(gross30 / orders30))} each on average` : 'None yet',
    },
    {
      name: 'Customers, last 30 days',
      value: customers30.toLocaleString('en-US'),
      words: customers30 === 0 ? 'Nobody yet' : customers30 === 1 ? 'One person' : 'Different people',
    },
    {
      name: 'Checkouts under way',
      value: pending.toLocaleString('en-US'),
      words: pending === 0 ? 'Nobody is paying right now' : 'Begun and not paid yet',
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
    </section>
  )
}
