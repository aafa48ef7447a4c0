import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { switchesQuery } from '../../parts/data/switches.ts'
import { Button } from '../../ui/button.tsx'
import styles from './closed-days.module.css'
import { closedRanges } from './closed-ranges.ts'
import { daysName } from './day-name.ts'
import { useCloseDay } from './use-close-day.ts'

/** The closed days, each range with a button that reopens it. */
export function ClosedDays() {
  const { data } = useQuery(switchesQuery)
  const { toggle, isPending } = useCloseDay()
  const ranges = closedRanges(data?.closedDays ?? [])
  return (
    <section aria-labelledby="closed-days">
      <h2 id="closed-days">Closed days</h2>
      {ranges.length === 0 && <p className="quiet">None. Days you close take no new bookings.</p>}
      {ranges.length > 0 && (
        <ul className={styles['days']}>
          {ranges.map(({ first, last, note }) => (
            <li key={first}>
              <div>
                <b>{daysName(first, last)}</b>
                {note && <p className="quiet">{note}</p>}
              </div>
              <Button
                size="sm"
                variant="quiet"
                loading={isPending}
                aria-label={`Open again, ${daysName(first, last)}`}
                onClick={() => {
                  toggle({ first, last, note, closed: false }).catch((error: Error) =>
                    showToast(error.message, 'error'),
                  )
                }}
              >
                Open again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
