import type { MyBooking } from '#domains/commerce/customer-contract.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { customerStates } from '../../parts/states/booking-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { myBookingLinks } from './my-booking-links.ts'
import styles from './my-bookings.module.css'
import { elsewhere } from './words.ts'

/** One booking of the customer: service, provider, time in both zones, and links. */
export function MyBookingCard({ booking, at }: { booking: MyBooking; at: Date }) {
  const { start, visitorTimezone, serviceTimezone, serviceTitle, providerName, state, quantity } = booking
  const { tone, word } = customerStates[state]
  const here = booking.providerPlace ?? undefined
  const there = elsewhere(start, visitorTimezone, serviceTimezone, here)
  const links = myBookingLinks(booking, at)
  const what = `${serviceTitle} with ${providerName}`
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3>{what}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className={styles['when']}>
        <time dateTime={start}>{momentAt(start, visitorTimezone, here)}</time>
        {there && <span>{there}</span>}
      </p>
      <p className="quiet">
        {booking.place}
        {quantity > 1 && `, party of ${quantity}`}, order #{booking.orderNumber},{' '}
        {formatPrice(booking.totalCents)}
        {booking.refundedCents > 0 && `, ${formatMoney(booking.refundedCents)} back`}
      </p>
      <p className={styles['links']}>
        {links.map(({ words, href, download }, index) => (
          <a
            key={words}
            className={buttonClass({ variant: index === 0 ? 'secondary' : 'quiet', size: 'sm' })}
            href={href}
            aria-label={`${words}, ${what}`}
            download={download}
          >
            {words}
          </a>
        ))}
      </p>
    </li>
  )
}
