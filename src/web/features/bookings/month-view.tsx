import { Link } from '@tanstack/react-router'
import { dayWords } from '#platform/common/zones.ts'
import { monthOf, weeksOf } from '../../parts/times/month-grid.ts'
import { classNames } from '../../ui/class-names.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import styles from './calendar-view.module.css'
import type { CalendarProps } from './week-view.tsx'
import { counted } from './words.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The bookings that a day shows; its week has the others. */
const maxEntries = 3

/** A month as a grid. A day with bookings leads to its week; phones show only how many there are. */
export const MonthView = ({ period, days, today }: CalendarProps) => (
  <table className={styles['month']} aria-label={period.title}>
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(monthOf(period.first)).map((week, nth) => (
        <tr key={week.find(Boolean) ?? nth}>
          {week.map((date, weekday) => (
            <td
              // a day of a neighbouring month has no date
              key={date ?? `${nth} ${weekday}`}
              className={classNames(date === today && styles['now'])}
            >
              {date && <MonthDay date={date} days={days} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function MonthDay({ date, days }: { date: string } & Pick<CalendarProps, 'days'>) {
  const bookings = days.get(date) ?? []
  const number = Number(date.slice(8))
  if (bookings.length === 0) return <span className={styles['number']}>{number}</span>
  return (
    <>
      <Link
        to="/bookings"
        search={{ view: 'with-me', show: 'week', date }}
        className={styles['number']}
        activeProps={{ 'aria-current': undefined }}
        aria-label={`${dayWords(date)}, ${counted(bookings.length, 'booking')}`}
      >
        {/* with the space, the visible text `30 2` is part of the accessible name */}
        {number} <span className={styles['count']}>{bookings.length}</span>
      </Link>
      <div className={styles['entries']}>
        {bookings.slice(0, maxEntries).map((booking) => (
          <CalendarEntry key={booking.id} booking={booking} brief />
        ))}
        {bookings.length > maxEntries && <p className="quiet">{bookings.length - maxEntries} more</p>}
      </div>
    </>
  )
}
