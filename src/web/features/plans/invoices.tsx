import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/common/money.ts'
import { invoicesQuery } from '../../parts/data/billing.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayWords } from './plan-words.ts'
import styles from './plans.module.css'

const tones: Readonly<Record<string, BadgeTone>> = { paid: 'success', open: 'warning' }

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
        <ul className={styles['rows']}>
          {invoices?.map(({ id, number, at, amount, state, about, periodStart, periodEnd, pdfUrl }) => (
            <li key={id}>
              <div>
                <b>{dayWords(at)}</b>
                <p>
                  {about}, {dayWords(periodStart)} to {dayWords(periodEnd)}, {number}
                </p>
              </div>
              <span className="num">{formatMoney(amount)}</span>
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
