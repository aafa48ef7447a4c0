import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCents } from '#platform/common/money.ts'
import { dateIn, formatDate } from '#platform/common/zones.ts'
import { invoicesQuery } from '../../parts/data/billing.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayWords } from './plan-words.ts'
import styles from './plans.module.css'

const tones: Readonly<Record<string, BadgeTone>> = { paid: 'success', open: 'warning' }

/** What an invoice is about: `1 × Pro (at $15.00 / month)` is `Pro`. */
const plainly = (about: string): string => about.replace(/^1 × /, '').split(' (at ')[0] ?? about

/** `Nov 14 to Dec 14`, with the year of the end if the span crosses into another one. */
function spanWords(from: string, to: string): string {
  const crosses = dateIn(from).slice(0, 4) !== dateIn(to).slice(0, 4)
  return `${formatDate(from, 'day')} to ${formatDate(to, 'day')}${crosses ? `, ${dateIn(to).slice(0, 4)}` : ''}`
}

/** The invoices that the payment service wrote, the newest first. */
export function Invoices() {
  const asked = useInfiniteQuery(invoicesQuery)
  const invoices = asked.data?.pages.flatMap((page) => page.invoices)
  return (
    <section className={styles['part']} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      <ListStates
        what="Your invoices"
        query={asked}
        count={invoices?.length}
        empty={<p className={styles['say']}>There are none yet.</p>}
        loading={<p>Loading your invoices …</p>}
      >
        <ul className={styles['invoices']}>
          {invoices?.map(({ id, number, at, amount, state, about, periodStart, periodEnd, pdfUrl }) => (
            <li key={id}>
              <div>
                <b>{dayWords(at)}</b>
                <p>
                  {plainly(about)}, {spanWords(periodStart, periodEnd)}, {number}
                </p>
              </div>
              <span className="num">{formatCents(amount)}</span>
              <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>
              {pdfUrl && (
                <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={`PDF of ${number}`}>
                  PDF
                </a>
              )}
            </li>
          ))}
        </ul>
        {asked.hasNextPage && (
          <Button
            variant="quiet"
            loading={asked.isFetchingNextPage}
            onClick={() => void asked.fetchNextPage()}
          >
            Earlier ones
          </Button>
        )}
      </ListStates>
    </section>
  )
}
