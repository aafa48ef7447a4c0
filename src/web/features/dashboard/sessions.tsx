import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Draft } from '#domains/showcase/contract.ts'
import { browserZone, formatDate, placeOf } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { byDate, counted } from './day.ts'
import { profileZone } from './profile-zone.ts'
import { type Session, sessionsQuery } from './queries.ts'
import styles from './sessions.module.css'
import { useNow } from './use-now.ts'

/** 'Booked with me': every session of the next weeks, day by day. */
export function Sessions({ draft }: { draft: Draft | undefined }) {
  const at = useNow()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const zone = profileZone(draft)
  const days = data && byDate(data, at, zone)
  const count = days?.reduce((sum, [, sessions]) => sum + sessions.length, 0) ?? 0
  const place = zone === browserZone() ? '' : ` Times in ${placeOf(zone)}.`
  return (
    <>
      <PageHead
        title="Booked with me"
        below={
          days
            ? `${count === 0 ? 'No' : count} session${count === 1 ? '' : 's'} in the next 60 days.${place}`
            : ' '
        }
      />
      {error && (
        <Alert
          kind="error"
          title="Your bookings did not load"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try now
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!days && !error && <SkeletonLines label="Your bookings are loading" widths={[24, 90, 76, 24, 82]} />}
      {days?.length === 0 && (
        <EmptyState
          drawn
          title="Nobody has booked yet"
          actions={
            <Link className={buttonClass()} to="/dashboard" search={{}}>
              Back to today
            </Link>
          }
        >
          A booking shows up here the moment somebody makes it.
        </EmptyState>
      )}
      {days?.map(([date, sessions]) => (
        <section key={date} className={styles['day']} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>
            {formatDate(`${date}T12:00:00Z`, 'longDay', 'UTC')}{' '}
            <span>{counted(sessions.length, 'session')}</span>
          </h2>
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function SessionRow({ session, zone }: { session: Session; zone: string }) {
  const { start, end, serviceTitle, customerName, customerEmail, quantity, state, orderId } = session
  return (
    <li>
      <p className={styles['time']}>
        <time dateTime={start}>{formatDate(start, 'time', zone)}</time> to{' '}
        <time dateTime={end}>{formatDate(end, 'time', zone)}</time>
      </p>
      <div>
        <h3>{serviceTitle}</h3>
        <p className="quiet">
          {customerName}
          {quantity > 1 && `, party of ${quantity}`}, <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
        </p>
      </div>
      <p className={styles['end']}>
        {state === 'requested' && <Badge tone="warning">asks for approval</Badge>}
        {orderId && (
          <Link to="/order" search={{ id: orderId }}>
            Open
            <span className="vh"> the order of {customerName}</span>
          </Link>
        )}
      </p>
    </li>
  )
}
