import { Link } from '@tanstack/react-router'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { timeIn } from '#platform/common/zones.ts'
import { providerStates } from '../../parts/states/booking-states.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './calendar-view.module.css'

type Props = { booking: ListedBooking; brief?: boolean }

/** One booking in a calendar: time, customer and service; it opens the order. */
export function CalendarEntry({ booking, brief = false }: Props) {
  const { start, timezone, customerName, serviceTitle, state, orderId } = booking
  const content = (
    <>
      <time dateTime={start}>{timeIn(start, timezone)}</time> <b>{customerName}</b>
      {!brief && <span>{serviceTitle}</span>}
      {state !== 'confirmed' && !(brief && state === 'completed') && (
        <span>{providerStates[state].word}</span>
      )}
    </>
  )
  const look = classNames(styles['entry'], state === 'requested' && styles['asks'])
  return orderId ? (
    <Link to="/order" search={{ id: orderId }} className={look}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  )
}
