import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { When } from '#domains/scheduling/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { browserZone } from '#platform/common/zone-names.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { customerQuery } from '../../parts/data/customers.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { newBooking } from './add-values.ts'
import { BookedList } from './booked-list.tsx'
import type { Show } from './bookings-search.ts'
import tabStyles from './bookings-tabs.module.css'
import { ShowTabs, WhenTabs } from './bookings-tabs.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { CalendarView } from './calendar-view.tsx'
import { ClosedDays } from './closed-days.tsx'
import { NobodyYet } from './nobody-yet.tsx'
import styles from './page.module.css'
import type { SoldService } from './sold-services.ts'
import { WriteToCustomers, type Written } from './write-to-customers.tsx'

const AddBooking = lazyPart(() =>
  import('./add-booking.tsx').then(({ AddBooking }) => ({ default: AddBooking })),
)
const CloseDay = lazyPart(() => import('./close-day.tsx').then(({ CloseDay }) => ({ default: CloseDay })))

type Props = {
  /** The part of the list. */
  when: When
  /** Set: a week or month instead of the list, the one that contains `date`. */
  show: Show | undefined
  date: string | undefined
  /** The id of a customer for whom a booking is added at once. */
  bookFor: string | undefined
  services: readonly SoldService[]
  /** Services and classes whose customers can be written to. */
  written: readonly Written[]
  /** The zone of the provider's profile. */
  zone: string
  /** The address of the provider's page; undefined while it is not live. */
  liveUrl: string | undefined
}

/** First tab of /bookings: the provider's bookings, and actions on whole days. */
export function BookedWithMe({ when, show, date, bookFor, services, written, zone, liveUrl }: Props) {
  const [opened, setOpened] = useState<'add' | 'close' | 'write'>()
  const [typed, setTyped] = useState(newBooking)
  const { data: customer } = useQuery({ ...customerQuery(bookFor ?? ''), enabled: bookFor !== undefined })
  const [greeted, setGreeted] = useState<string>()
  const navigate = useNavigate()
  // once the customer is known, the form opens with the name and the address
  if (customer && greeted !== customer.id) {
    setGreeted(customer.id)
    setTyped({ ...newBooking(), name: customer.name, email: customer.email })
    setOpened('add')
  }
  function close() {
    setOpened(undefined)
    if (bookFor !== undefined) void navigate({ to: '/bookings', search: { view: 'with-me' }, replace: true })
  }
  const here = useProviderPlace()
  const place = zone === browserZone() ? '' : ` Times ${inPlace(zone, here)}.`
  return (
    <>
      <PageHead
        title="Booked with me"
        below={`Who comes when, and who is waiting for your answer.${place}`}
        actions={
          <>
            <Button variant="primary" icon="plus" onClick={() => setOpened('add')}>
              Add a booking
            </Button>
            <Button icon="calendar" onClick={() => setOpened('close')}>
              Close days
            </Button>
            {written.length > 0 && (
              <Button icon="mail" onClick={() => setOpened('write')}>
                Message customers
              </Button>
            )}
          </>
        }
      />
      <div className={classNames(styles['columns'], show && styles['wide'])}>
        <div className={styles['main']}>
          <div className={tabStyles['tabs']}>
            <ShowTabs show={show} date={date} />
            {!show && <WhenTabs when={when} />}
          </div>
          {show ? (
            <CalendarView show={show} date={date} zone={zone} />
          ) : (
            <BookedList
              key={when}
              when={when}
              zone={zone}
              empty={<NobodyYet when={when} liveUrl={liveUrl} />}
            />
          )}
        </div>
        <div className={styles['side']}>
          <ClosedDays />
          <CalendarFeed kind="provider" />
        </div>
      </div>
      <Suspense>
        {opened === 'add' && (
          <AddBooking services={services} values={typed} onType={setTyped} onClose={close} />
        )}
        {opened === 'write' && <WriteToCustomers services={written} zone={zone} onClose={close} />}
        {opened === 'close' && <CloseDay zone={zone} onClose={close} />}
      </Suspense>
    </>
  )
}
