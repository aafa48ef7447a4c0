import type { Numbers } from '../../parts/data/numbers.ts'
import { NumberTable } from './as-table.tsx'
import styles from './numbers.module.css'
import { cents, count, days, grown, share, signed } from './words.ts'

type Totals = Numbers['now']

/** The change of a share in percentage points, with one digit. */
const points = (now: Totals, was: Totals): string =>
  signed(
    Math.round((now.booked / now.visitors - was.booked / was.visitors) * 1000) / 10,
    (size) => `${size} points`,
  )

/** The same figures now and in the days that they are compared with. */
export function Compared({ numbers: { now, before } }: { numbers: Numbers }) {
  if (!before) return null
  const was = before.totals
  const average = (one: Totals) => (one.orders > 0 ? Math.round(one.capturedCents / one.orders) : 0)
  const each = (one: Totals) => (one.visitors > 0 ? Math.round(one.netCents / one.visitors) : 0)
  const rows: [name: string, now: string, before: string, change: string][] = [
    ['Visitors', count(now.visitors), count(was.visitors), grown(now.visitors, was.visitors)],
    ['Page views', count(now.views), count(was.views), grown(now.views, was.views)],
    ['Orders', count(now.orders), count(was.orders), signed(now.orders - was.orders, count)],
    ['Net', cents(now.netCents), cents(was.netCents), grown(now.netCents, was.netCents)],
    ['Average order', cents(average(now)), cents(average(was)), signed(average(now) - average(was), cents)],
    ['Net per visitor', cents(each(now)), cents(each(was)), signed(each(now) - each(was), cents)],
    [
      'Booked of visitors',
      share(now.booked, now.visitors),
      share(was.booked, was.visitors),
      now.visitors > 0 && was.visitors > 0 ? points(now, was) : '–',
    ],
  ]
  return (
    <section className={styles['wide']} aria-labelledby="compared">
      <h2 id="compared">Now against before</h2>
      <p>Before: {days(before)}.</p>
      <NumberTable
        label="Now against before"
        head={['', 'Now', 'Before', 'Change']}
        rows={rows.map((cells) => ({ key: cells[0], cells }))}
      />
    </section>
  )
}
