import { Suspense } from 'react'
import { cents, count } from '#domains/growth/rules/number-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { AsTable } from './as-table.tsx'
import { netOfEach } from './net-of-each.ts'
import styles from './numbers.module.css'
import { day, netSentence, weekday } from './words.ts'

const BarChart = lazyPart(() => import('../../ui/bar-chart.tsx').then((part) => ({ default: part.BarChart })))

/** More days than this are drawn as weeks. */
const mostBars = 120

/** The net of each day or week, with that of the days before as a line. Each day of the table opens its orders. */
export function NetByDay({ numbers }: { numbers: Numbers }) {
  const { analyticsData: days, before } = numbers
  const sentence = netSentence(numbers)
  const size = days.length > mostBars ? 7 : 1
  const each = size === 7 ? 'week' : 'day'
  const earlier = before && netOfEach(before.days, size)
  const data = netOfEach(days, size).map(({ from, cents }, index) => ({
    name: size === 7 ? `Week of ${day(from)}` : day(from),
    now: cents / 100,
    ...(earlier && { before: (earlier[index]?.cents ?? 0) / 100 }),
  }))
  return (
    <section className={styles['wide']} aria-labelledby="net-by-day">
      <h2 id="net-by-day">{`Net, ${each} by ${each}`}</h2>
      <p>{sentence}</p>
      {days.length > 1 && (
        <figure className={styles['chart']} aria-label={`Net for each ${each}. ${sentence}`}>
          <div aria-hidden="true">
            <Suspense fallback={null}>
              <BarChart
                data={data}
                bars="This period"
                {...(before && { line: 'Before' })}
                write={(value) => cents(Math.round(value * 100))}
              />
            </Suspense>
          </div>
        </figure>
      )}
      <AsTable
        label="Net, day by day"
        head={['Day', 'Visitors', 'Orders', 'Charged', 'Refunded', 'Disputed', 'Net']}
        rows={days.toReversed().map((one) => ({
          key: one.date,
          cells: [
            weekday(one.date),
            count(one.visitors),
            count(one.orders),
            cents(one.capturedCents),
            cents(-one.refundedCents || 0),
            cents(-one.disputedCents || 0),
            cents(one.netCents),
          ],
          opens: { movedFrom: one.date, movedTo: one.date },
        }))}
      />
    </section>
  )
}
