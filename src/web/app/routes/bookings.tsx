import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookedWithMe } from '../../features/bookings/booked-with-me.tsx'
import { type BookingsSearch, readBookingsSearch } from '../../features/bookings/bookings-search.ts'
import { BookingsTabs } from '../../features/bookings/bookings-tabs.tsx'
import { MyBookings } from '../../features/bookings/my-bookings.tsx'
import { sellsUnscheduled, soldServices, writtenTo } from '../../features/bookings/sold-services.ts'
import { ToDeliver } from '../../features/bookings/to-deliver.tsx'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { deliveriesQuery } from '../../parts/data/deliveries.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { useKnownUser } from '../auth.ts'

export const Route = createFileRoute('/bookings')({
  staticData: { title: 'Bookings' },
  validateSearch: (search: Record<string, unknown>): BookingsSearch => readBookingsSearch(search),
  component: BookingsPage,
})

function BookingsPage() {
  // the router leaves in what the reading dropped
  const {
    view = 'with-me',
    when = 'upcoming',
    show,
    date,
    for: bookFor,
  } = readBookingsSearch(Route.useSearch())
  const { data: draft } = useQuery(draftQuery)
  const { data: account } = useQuery(accountQuery)
  const { data: deliveries } = useQuery(deliveriesQuery)
  const delivers =
    sellsUnscheduled(draft) || (deliveries?.toDo.length ?? 0) + (deliveries?.done.length ?? 0) > 0
  const email = useKnownUser()?.email ?? ''
  const zone = profileZone(draft)
  const liveUrl =
    draft?.live && account?.userUrl ? `${window.location.origin}/at/${account.userUrl}` : undefined
  return (
    <>
      <BookingsTabs view={view} delivers={delivers} />
      {view === 'to-deliver' ? (
        <ToDeliver />
      ) : view === 'mine' ? (
        <MyBookings email={email} />
      ) : (
        <BookedWithMe
          when={when}
          show={show}
          date={date}
          bookFor={bookFor}
          services={soldServices(draft, zone)}
          written={writtenTo(draft)}
          zone={zone}
          liveUrl={liveUrl}
        />
      )}
    </>
  )
}
