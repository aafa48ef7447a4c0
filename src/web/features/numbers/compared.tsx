import { figureRows } from '#domains/growth/rules/figure-rows.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { NumberTable } from './as-table.tsx'
import styles from './numbers.module.css'
import { days } from './words.ts'

/** The figures of the span, beside those of the days that they are compared with. */
export function Compared({ numbers: { now, detail, before, today } }: { numbers: Numbers }) {
  const rows = figureRows({ totals: now, business: detail?.business }, before)
  return (
    <section className={styles['wide']} aria-labelledby="compared">
      <h2 id="compared">{before ? 'Now against before' : 'All figures'}</h2>
      {before && <p>Before: {days(before, today)}.</p>}
      <NumberTable
        label="All figures"
        head={['Figure', 'Now', ...(before ? ['Before', 'Change'] : [])]}
        rows={rows.map((row) => ({
          key: row.name,
          cells: [row.name, row.now, ...(before ? [row.before, row.change] : [])],
        }))}
      />
    </section>
  )
}
