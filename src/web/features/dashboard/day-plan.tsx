import type { Draft } from '#domains/showcase/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { counted, type Day } from './day.ts'
import styles from './day-plan.module.css'
import { SessionItem } from './session-item.tsx'
import { placeOfSession } from './way-in.ts'

type Props = { day: Day; at: Date; zone: string; draft: Draft | undefined }

/** The sessions of today on a timeline, those of tomorrow or later in brief. */
export function DayPlan({ day, at, zone, draft }: Props) {
  const { today, tomorrow, later, next } = day
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
      {today.length === 0 && tomorrow.length === 0 && later.length === 0 && (
        <p className="quiet">New bookings appear here as they come in.</p>
      )}
      {tomorrow.length > 0 && <Brief heading="Tomorrow" sessions={tomorrow} form="time" zone={zone} />}
      {today.length === 0 && later.length > 0 && (
        <Brief heading="Coming up" sessions={later} form="session" zone={zone} />
      )}
    </section>
  )
}

type BriefProps = { heading: string; sessions: readonly Session[]; form: 'time' | 'session'; zone: string }

/** One line per session: time, service and customer. */
function Brief({ heading, sessions, form, zone }: BriefProps) {
  return (
    <>
      <h3 className={styles['tomorrow']}>{heading}</h3>
      <ul className={styles['brief']} data-form={form}>
        {sessions.map(({ id, start, serviceTitle, customerName }) => (
          <li key={id}>
            <time dateTime={start}>{formatDate(start, form, zone)}</time>
            <span>
              {serviceTitle}, {customerName}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
