import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateIn } from '#platform/common/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import { spanQuery } from '../../parts/data/bookings.ts'
import { byDay } from '../../parts/data/day-bookings.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { Show } from './bookings-search.ts'
import styles from './calendar-view.module.css'
import { MonthView } from './month-view.tsx'
import { periodOf } from './periods.ts'
import { WeekView } from './week-view.tsx'
import { counted } from './words.ts'

type Props = {
  show: Show
  /** A date of the week or month; undefined: today. */
  date: string | undefined
  /** The zone of the provider's profile. */
  zone: string
}

/** The bookings of a week or a month, and links to the periods beside it. */
export function CalendarView({ show, date, zone }: Props) {
  const today = dateIn(useNow(), zone)
  const period = periodOf(show, date ?? today)
  const { data: bookings, error, refetch } = useQuery(spanQuery(period.first, period.last))
  const days = bookings && new Map(byDay(bookings))
  const go = (to: string | undefined) => ({
    to: '/bookings' as const,
    search: { view: 'with-me' as const, show, ...(to && { date: to }) },
    activeProps: { 'aria-current': undefined },
  })
  return (
    <section aria-label={`Bookings, ${period.title}`}>
      <div className={styles['head']}>
        <h2 aria-live="polite">{period.title}</h2>
        <nav aria-label={`Choose a ${show}`}>
          <Link {...go(period.before)} aria-label={`Previous ${show}`} className={styles['arrow']}>
            <Icon name="back" />
          </Link>
          <Link {...go(undefined)} className={styles['today']}>
            Today
          </Link>
          <Link {...go(period.after)} aria-label={`Next ${show}`} className={styles['arrow']}>
            <Icon name="forward" />
          </Link>
        </nav>
      </div>
      {error && <LoadFailed what="Your bookings" error={error} old={days !== undefined} onRetry={refetch} />}
      {!days && !error && (
        <SkeletonLines label="Your bookings are loading" widths={[36, 90, 76, 36, 82, 70]} />
      )}
      {days && (
        <>
          <p className="quiet">
            {days.size === 0
              ? `Nothing is booked in this ${show}.`
              : `${counted(bookings?.length ?? 0, 'booking')} in this ${show}.`}
          </p>
          {show === 'week' ? (
            <WeekView period={period} days={days} today={today} />
          ) : (
            <MonthView period={period} days={days} today={today} />
          )}
        </>
      )}
    </section>
  )
}
