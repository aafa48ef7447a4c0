import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dayWords, formatDate } from '#platform/common/zones.ts'
import { classNames } from '../../ui/class-names.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import styles from './calendar-view.module.css'
import { datesOf, type Period } from './periods.ts'

export type CalendarProps = {
  period: Period
  days: ReadonlyMap<string, readonly ListedBooking[]>
  today: string
}

/** Seven days: columns where there is room, otherwise one below the other. */
export const WeekView = ({ period, days, today }: CalendarProps) => (
  <ol className={styles['week']}>
    {datesOf(period).map((date) => {
      const bookings = days.get(date) ?? []
      return (
        <li key={date} className={classNames(date === today && styles['now'])}>
          <h3 aria-label={dayWords(date)} {...(date === today && { 'aria-current': 'date' as const })}>
            <span>{formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC').slice(0, 3)}</span>{' '}
            <span>{Number(date.slice(8))}</span>
          </h3>
          {bookings.length === 0 ? (
            <p className={styles['free']}>Nothing booked</p>
          ) : (
            bookings.map((booking) => <CalendarEntry key={booking.id} booking={booking} />)
          )}
        </li>
      )
    })}
  </ol>
)
