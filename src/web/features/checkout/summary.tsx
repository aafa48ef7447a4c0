import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import css from './checkout.module.css'
import { PriceLines } from './price-lines.tsx'

/** What is being booked: when in both places, where, and what it costs. */
export const Summary = ({ checkout }: { checkout: Checkout }) => (
  <section className={css['summary']} aria-label="What you are booking">
    <dl className={css['facts']}>
      <BookingFacts checkout={checkout} />
    </dl>
    <PriceLines checkout={checkout} />
  </section>
)
