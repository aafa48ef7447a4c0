import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, spanIn } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { noteOf, statusTones } from '../../parts/states/order-states.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { OrderDates } from './order-dates.tsx'
import styles from './order-drawer.module.css'
import { firstNameOf } from './step-words.ts'
import { sessionWords } from './words.ts'

/** The session of an order: time and place in both zones, and its state. */
export function OrderSession({ order, zone }: { order: Order; zone: string }) {
  const { productName, bookingStart, bookingEnd, timezone, visitorTimezone, place, customerUrl } = order
  const note = noteOf(order)
  const here = useProviderPlace()
  const state = sessionWords(order)
  const at = (where: string) =>
    bookingStart && bookingEnd && `${dayIn(bookingStart, where)}, ${spanIn(bookingStart, bookingEnd, where)}`
  const far = bookingStart !== null && !sameClock(timezone, zone, bookingStart)
  const apart = bookingStart !== null && !sameClock(timezone, visitorTimezone, bookingStart)
  return (
    <section>
      <h3>{productName}</h3>
      <p className="quiet">
        {[at(timezone) && `${at(timezone)}${far || apart ? ` ${inPlace(timezone, here)}` : ''}`, place]
          .filter(Boolean)
          .join(', ')}
        . {state}
      </p>
      {order.dates.length > 1 && <OrderDates order={order} />}
      {apart && (
        <p className="quiet">
          For {firstNameOf(order)}: {at(visitorTimezone)} {inPlace(visitorTimezone, here)}.
        </p>
      )}
      <p className={styles['badges']}>
        <Badge tone={statusTones[order.paymentStatus]}>{order.paymentStatus}</Badge>
        {note && <span className="quiet">{note}</span>}
        {customerUrl && (
          <a href={customerUrl} target="_blank" rel="noreferrer">
            {firstNameOf(order)}’s page of this booking
          </a>
        )}
      </p>
    </section>
  )
}
