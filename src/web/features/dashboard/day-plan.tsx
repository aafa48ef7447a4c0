import { Link } from '@tanstack/react-router'
import { formatDate, timeUntil } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { counted, type Day, minutesBetween } from './day.ts'
import styles from './day-plan.module.css'
import type { Session } from './queries.ts'

type Props = { day: Day; at: Date; zone: string }

/** Today's sessions on a line, tomorrow's in brief. */
export function DayPlan({ day, at, zone }: Props) {
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
            <SessionItem key={session.id} session={session} at={at} zone={zone} current={session === next} />
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

function SessionItem({
  session,
  at,
  zone,
  current,
}: {
  session: Session
  at: Date
  zone: string
  current: boolean
}) {
  const { start, end, serviceTitle, customerName, quantity, state, orderId } = session
  const running = new Date(start) <= at && at < new Date(end)
  const when = running ? `On now, until ${formatDate(end, 'time', zone)}.` : `Starts ${timeUntil(start, at)}.`
  return (
    <li className={classNames(current && styles['now'])}>
      <time dateTime={start}>{formatDate(start, 'time', zone)}</time>
      <div>
        <h3>
          {serviceTitle}, {customerName}
        </h3>
        <p className="quiet">
          {minutesBetween(start, end)} min{quantity > 1 && `, party of ${quantity}`}. {current && when}
        </p>
        <p className={styles['row']}>
          {state === 'requested' && <Badge tone="warning">asks for approval</Badge>}
          {state === 'no_show' && <Badge tone="error">did not come</Badge>}
          {orderId && (
            <Link to="/order" search={{ id: orderId }}>
              Open the order
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}
