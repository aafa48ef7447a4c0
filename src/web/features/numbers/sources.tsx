import { count, share, sourceWords } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { AsTable } from './as-table.tsx'
import { Bar } from './bar.tsx'
import styles from './numbers.module.css'

/** At most so many sources are drawn; the table has all. */
const maxDrawn = 8

/** Where visitors come from, and how many of them booked. */
export function Sources({ detail: { sources } }: { detail: NonNullable<Numbers['detail']> }) {
  const most = Math.max(1, ...sources.map(({ visitors }) => visitors))
  const words = sentence(sources)
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Where they come from</h2>
      <p>{words}</p>
      <ul className={styles['sources']} aria-label={`Sources of visitors. ${words}`}>
        {sources.slice(0, maxDrawn).map(({ source, visitors, booked }) => (
          <li key={source}>
            <span>{sourceWords(source)}</span>
            <span className="quiet">{booked === 0 ? '' : `${count(booked)} booked`}</span>
            <b>{count(visitors)}</b>
            <Bar part={visitors} whole={most} />
          </li>
        ))}
      </ul>
      {sources.length > 0 && (
        <AsTable
          label="Where they come from"
          head={['Source', 'Visitors', 'Booked', 'Booked of visitors']}
          rows={sources.map(({ source, visitors, booked }) => ({
            key: source,
            cells: [sourceWords(source), count(visitors), count(booked), share(booked, visitors)],
          }))}
        />
      )}
    </section>
  )
}

/** `Most come from Instagram. Newsletter brings most who book.` */
function sentence(sources: NonNullable<Numbers['detail']>['sources']): string {
  const [first] = sources
  if (!first) return 'Nobody was counted in these days.'
  const best = sources.reduce((a, b) => (b.booked > a.booked ? b : a))
  const most = `Most visitors: ${sourceWords(first.source)}.`
  return best.booked > 0 ? `${most} Most who book: ${sourceWords(best.source)}.` : most
}
