import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { PriceLines } from './price-lines.tsx'

/** Summary of the booking: time in both zones, place and price. */
export const Summary = ({ checkout }: { checkout: Checkout }) => (
  <section className={css['summary']} aria-label="What you are booking">
    <dl className={css['facts']}>
      <BookingFacts checkout={checkout}>{afterPlace(checkout.service.placeKind)}</BookingFacts>
    </dl>
    <PriceLines checkout={checkout} />
    {checkout.requiresApproval && !checkout.awaitsPayment && (
      <p className={themed['withIcon']}>
        <LineIcon name="clock" />
        <span>{checkout.provider.firstName} answers your request within 24 hours, by e-mail.</span>
      </p>
    )}
  </section>
)

/** Says how the customer learns where to go, after the words of the place. */
function afterPlace(kind: string): string {
  if (kind === 'Offline') return ''
  return kind === 'Phone' ? ', the number is on your join page' : ', the link comes by e-mail'
}
