import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import css from './checkout.module.css'

/** The price lines: one for the seats, one for the total. */
export function PriceLines({ checkout }: { checkout: Checkout }) {
  const { service, quantity, priceCents, totalCents } = checkout
  return (
    <dl className={css['lines']}>
      <div>
        <dt>
          {quantity > 1 ? `${quantity} × ` : ''}
          {service.title}, {service.durationMin} min
        </dt>
        <dd>{totalCents === 0 ? 'Free' : formatMoney(priceCents * quantity)}</dd>
      </div>
      <div className={css['total']}>
        <dt>Total</dt>
        <dd>{formatMoney(totalCents)}</dd>
      </div>
    </dl>
  )
}
