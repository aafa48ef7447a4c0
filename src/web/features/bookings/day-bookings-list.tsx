import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import styles from './close-day.module.css'
import { spanWords } from './words.ts'

type Props = { bookings: readonly ListedBooking[]; whys?: ReadonlyMap<string, string> }

/** The bookings of one day in brief. `whys` maps the ids of bookings that could not be cancelled to the reason. */
export const DayBookingsList = ({ bookings, whys }: Props) => (
  <ul className={styles['list']}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <b>{spanWords(booking)}</b>
        <span>
          {booking.customerName}, {booking.serviceTitle}
          {booking.quantity > 1 && `, party of ${booking.quantity}`}
          {booking.state === 'requested' && (booking.isApproved ? ' (not paid yet)' : ' (asks for approval)')}
        </span>
        {whys?.get(booking.id) && <span className={styles['why']}>{whys.get(booking.id)}</span>}
      </li>
    ))}
  </ul>
)
