import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import { mapLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** States in which nobody attends: the time is struck out, and the map link is hidden. */
const over: ReadonlySet<Checkout['state']> = new Set(['cancelled', 'declined', 'expired'])

/** The booked service, its time in both zones, and its place. */
export function WhenAndWhere({ checkout }: { checkout: Checkout }) {
  const { service } = checkout
  const off = over.has(checkout.state)
  return (
    <div className={css['facts']} data-off={off || undefined}>
      <h2>{service.title}</h2>
      <dl>
        <BookingFacts checkout={checkout}>
          {service.placeKind === 'Offline' && !off && (
            <a href={mapLink(service.place)} target="_blank" rel="noreferrer">
              Show on a map
            </a>
          )}
        </BookingFacts>
      </dl>
    </div>
  )
}
