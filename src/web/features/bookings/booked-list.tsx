import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { When } from '#domains/scheduling/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import { bookedQuery } from '../../parts/data/bookings.ts'
import { byDay } from '../../parts/data/day-bookings.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './booked.module.css'
import { BookedRow } from './booked-row.tsx'
import { counted } from './words.ts'

type Props = { when: When; zone: string; empty: ReactNode }

/** The provider's bookings by day, with a button that loads more. */
export function BookedList({ when, zone, empty }: Props) {
  const at = useNow()
  const query = useInfiniteQuery(bookedQuery(when))
  const bookings = query.data?.pages.flatMap((page) => page.bookings)
  const year = at.getUTCFullYear()
  return (
    <ListStates
      what="Your bookings"
      query={query}
      count={bookings?.length}
      empty={empty}
      loading={
        <div className={`${styles['list']} ${styles['loading']}`}>
          <SkeletonLines label="Your bookings are loading" widths={[36, 90, 76, 36, 82, 70]} />
        </div>
      }
    >
      <div className={styles['list']}>
        {byDay(bookings ?? []).map(([date, ofDay]) => (
          <section key={date} className={styles['day']} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>
              {formatDate(`${date}T12:00:00Z`, 'longDay', 'UTC')}
              {date.startsWith(`${year}-`) ? '' : `, ${date.slice(0, 4)}`}{' '}
              {ofDay.length > 1 && <span>{counted(ofDay.length, 'booking')}</span>}
            </h2>
            <ul>
              {ofDay.map((booking) => (
                <BookedRow key={booking.id} booking={booking} at={at} zone={zone} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreButton query={query}>{when === 'upcoming' ? 'Later bookings' : 'Older bookings'}</MoreButton>
    </ListStates>
  )
}
