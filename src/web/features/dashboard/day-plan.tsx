import type { Draft } from '#domains/showcase/contract.ts'
import { formatDate } from '../../lib/dates.ts'
import { counted, type Day } from './day.ts'
import styles from './day-plan.module.css'
import { SessionItem } from './session-item.tsx'
import { placeOfSession } from './way-in.ts'

type Props = { day: Day; at: Date; zone: string; draft: Draft | undefined }

/** Today's sessions on a line, tomorrow's in brief. */
export function DayPlan({ day, at, zone, draft }: Props) {
  const { today, tomorrow, next } = day
  const later = next && !today.includes(next) && !tomorrow.includes(next) ? next : undefined
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={styles['heading']}>
        {today.length > 0 ? `Today, ${counted(today.length, 'session')}` : 'Nothing booked for today'}
      </h2>
      {today.length > 0 && (
        <ol className={styles['day']}>
          {today.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              at={at}
              zone={zone}
              place={placeOfSession(session, draft)}
              current={session === next}
            />
          ))}
        </ol>
      )}
      {today.length === 0 && (
        <p className="quiet">
          {later
            ? `Your next session is on ${formatDate(later.start, 'session', zone)}: ${later.serviceTitle}, ${later.customerName}.`
            : tomorrow.length === 0 && 'New bookings appear here by themselves.'}
        </p>
      )}
      {tomorrow.length > 0 && (
        <>
          <h3 className={styles['tomorrow']}>Tomorrow</h3>
          <ul className={styles['brief']}>
            {tomorrow.map(({ id, start, serviceTitle, customerName }) => (
              <li key={id}>
                <time dateTime={start}>{formatDate(start, 'time', zone)}</time>
                <span>
                  {serviceTitle}, {customerName}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
