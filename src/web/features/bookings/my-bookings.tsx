import { useInfiniteQuery } from '@tanstack/react-query'
import type { When } from '#domains/scheduling/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { useNow } from '../../lib/use-now.ts'
import { myBookingsQuery } from '../../parts/data/bookings.ts'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { EmailUnproved } from './email-unproved.tsx'
import { GiftCode } from './gift-code.tsx'
import { MyBookingCard } from './my-booking-card.tsx'
import styles from './my-bookings.module.css'
import { MyDeliveries } from './my-deliveries.tsx'
import { MyPasses } from './my-passes.tsx'
import { NothingBooked } from './nothing-booked.tsx'
import pageStyles from './page.module.css'

type Query = ReturnType<typeof useMine>
const useMine = (when: When) => useInfiniteQuery(myBookingsQuery(when))
const listed = ({ data }: Query) => data?.pages.flatMap(({ bookings }) => bookings)

/** Second tab of /bookings: the bookings of the signed-in user's confirmed address. */
export function MyBookings({ email }: { email: string }) {
  const upcoming = useMine('upcoming')
  const past = useMine('past')
  const cancelled = useMine('cancelled')
  const parts = [upcoming, past, cancelled]
  const error = upcoming.error ?? past.error ?? cancelled.error
  const unproved = error instanceof ApiError && error.code === 'scheduling.email_unproved'
  const [coming, gone, off] = parts.map(listed)
  const loaded = coming && gone && off
  const count = loaded && coming.length + gone.length + off.length
  const refetch = () => Promise.all(parts.map((part) => part.refetch()))
  return (
    <>
      <PageHead title="My bookings" below={`What you booked with ${email}.`} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          {unproved && <EmailUnproved message={error.message} email={email} onRetry={refetch} />}
          {error && !unproved && (
            <LoadFailed what="Your bookings" error={error} old={coming !== undefined} onRetry={refetch} />
          )}
          {!error && !loaded && (
            <div className={styles['loading']}>
              <SkeletonLines label="Your bookings are loading" widths={[40, 90, 76, 82]} />
            </div>
          )}
          {count === 0 && (
            <>
              <NothingBooked email={email} />
              <MyPasses />
            </>
          )}
          {loaded && count !== 0 && (
            <>
              <Part
                title="Upcoming"
                query={upcoming}
                more="Later bookings"
                none="You have no upcoming bookings."
              />
              <MyPasses />
              {gone.length > 0 && <Part title="Past" query={past} more="Older bookings" none="" />}
              {off.length > 0 && <Part title="Cancelled" query={cancelled} more="Older bookings" none="" />}
            </>
          )}
          {loaded && <GiftCode />}
          {loaded && <MyDeliveries />}
        </div>
        {!unproved && (
          <div className={pageStyles['side']}>
            <CalendarFeed kind="customer" />
          </div>
        )}
      </div>
    </>
  )
}

type PartProps = { title: string; query: Query; more: string; none: string }

function Part({ title, query, more, none }: PartProps) {
  const at = useNow()
  const bookings = listed(query) ?? []
  return (
    <section className={styles['part']} aria-label={title}>
      <h2>{title}</h2>
      {bookings.length === 0 && <p className="quiet">{none}</p>}
      <ul>
        {bookings.map((booking) => (
          <MyBookingCard key={booking.token} booking={booking} at={at} />
        ))}
      </ul>
      <MoreButton query={query}>{more}</MoreButton>
    </section>
  )
}
