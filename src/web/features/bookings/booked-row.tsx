import { Link } from '@tanstack/react-router'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { sameClock } from '#platform/common/zones.ts'
import { RequestFacts } from '../../parts/deciding/request-facts.tsx'
import { providerStates } from '../../parts/states/booking-states.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './booked.module.css'
import { BookedActs } from './booked-acts.tsx'
import { elsewhere, spanWords } from './words.ts'

type Props = { booking: ListedBooking; at: Date; zone: string }

/** One booking of the provider: time, customer, service and state. The row opens its order. */
export function BookedRow({ booking, at, zone }: Props) {
  const { start, timezone, visitorTimezone, serviceTitle, customerName, quantity, state, orderId } = booking
  const { tone, word } = providerStates[state]
  const here = useProviderPlace()
  const theirs = elsewhere(start, timezone, visitorTimezone)
  return (
    <li className={styles['row']}>
      <p className={styles['time']}>
        <time dateTime={start}>{spanWords(booking)}</time>
        {!sameClock(timezone, zone, start) && <span>{inPlace(timezone, here)}</span>}
        {theirs && <span>{theirs}</span>}
      </p>
      <div className={styles['who']}>
        <h3>
          {orderId ? (
            <Link to="/order" search={{ id: orderId }} className={styles['open']}>
              {customerName || 'Erased customer'}
            </Link>
          ) : (
            customerName
          )}
        </h3>
        <p className="quiet">
          {serviceTitle}
          {quantity > 1 && `, party of ${quantity}`}
        </p>
        {state === 'requested' && (
          <div className={styles['facts']}>
            <RequestFacts booking={booking} />
          </div>
        )}
      </div>
      <div className={styles['end']}>
        <span className={styles['state']}>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <BookedActs booking={booking} at={at} />
      </div>
    </li>
  )
}
