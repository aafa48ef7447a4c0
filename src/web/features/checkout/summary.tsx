import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import css from './checkout.module.css'
import { PriceLines } from './price-lines.tsx'

/** Summary of the booking: time in both zones, place and price. */
export const Summary = ({ checkout }: { checkout: Checkout }) => (
  <section className={css['summary']} aria-label="What you are booking">
    <dl className={css['facts']}>
      <BookingFacts checkout={checkout} />
    </dl>
    <PriceLines checkout={checkout} />
  </section>
)
