import { Link } from '@tanstack/react-router'
import { formatDate, inCity, sameClock } from '#platform/common/zones.ts'
import { timeUntil } from '../../lib/dates.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LineIcon } from '../../ui/line-icon.tsx'
import { minutesBetween } from './day.ts'
import styles from './day-plan.module.css'
import { isOpen, type placeOfSession } from './way-in.ts'

type Props = {
  session: Session
  at: Date
  zone: string
  place: ReturnType<typeof placeOfSession>
  /** The next session, or the running one. */
  current: boolean
}

/** A session of today. Its link appears ten minutes before the start. */
export function SessionItem({ session, at, zone, place, current }: Props) {
  const { start, end, serviceTitle, customerName, quantity, state, isApproved, orderId, visitorTimezone } =
    session
  const running = new Date(start) <= at && at < new Date(end)
  const when = running ? `On now, until ${formatDate(end, 'time', zone)}.` : `Starts ${timeUntil(start, at)}.`
  const facts = [
    `${minutesBetween(start, end)} min`,
    quantity > 1 && `party of ${quantity}`,
    place?.words,
  ].filter(Boolean)
  const theirs =
    !sameClock(zone, visitorTimezone, start) &&
    `${formatDate(start, 'time', visitorTimezone)} ${inCity(visitorTimezone)}.`
  return (
    <li className={classNames(current && styles['now'])}>
      <time dateTime={start}>{formatDate(start, 'time', zone)}</time>
      <div>
        <h3>
          {serviceTitle}, {customerName}
        </h3>
        <p className="quiet">{[`${facts.join(', ')}.`, theirs, current && when].filter(Boolean).join(' ')}</p>
        {place?.way && isOpen(session, at) && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={place.way.href}
            target="_blank"
            rel="noreferrer"
          >
            <LineIcon name={place.way.icon} />
            {place.way.words}
          </a>
        )}
        <p className={styles['row']}>
          {state === 'requested' && (
            <Badge tone="warning">{isApproved ? 'not paid yet' : 'asks for approval'}</Badge>
          )}
          {state === 'no_show' && <Badge tone="error">no-show</Badge>}
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
