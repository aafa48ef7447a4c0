import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { switchesQuery } from '../../parts/data/switches.ts'
import { Button } from '../../ui/button.tsx'
import styles from './closed-days.module.css'
import { dayName } from './day-name.ts'
import { useCloseDay } from './use-close-day.ts'

/** The closed days, each with a button that reopens it. */
export function ClosedDays() {
  const { data } = useQuery(switchesQuery)
  const { toggle, isPending } = useCloseDay()
  const days = data?.closedDays ?? []
  return (
    <section aria-labelledby="closed-days">
      <h2 id="closed-days">Closed days</h2>
      {days.length === 0 && (
        <p className="quiet">None. A day you close takes no new bookings, from that moment on.</p>
      )}
      {days.length > 0 && (
        <ul className={styles['days']}>
          {days.map(({ date, note }) => (
            <li key={date}>
              <div>
                <b>{dayName(date)}</b>
                {note && <p className="quiet">{note}</p>}
              </div>
              <Button
                size="sm"
                variant="quiet"
                loading={isPending}
                aria-label={`Open again, ${dayName(date)}`}
                onClick={() => {
                  toggle({ date, note, closed: false }).catch((error: Error) =>
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
