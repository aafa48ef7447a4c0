import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import css from './checkout.module.css'

/** What the booking costs: for a party the price per person, then the total. */
export function PriceLines({ checkout }: { checkout: Checkout }) {
  const { quantity, priceCents, totalCents } = checkout
  return (
    <dl className={css['lines']}>
      {quantity > 1 && totalCents > 0 && (
        <div>
          <dt>Per person</dt>
          <dd>{formatMoney(priceCents)}</dd>
        </div>
      )}
      <div className={css['total']}>
        <dt>Total</dt>
        <dd>{formatPrice(totalCents)}</dd>
      </div>
    </dl>
  )
}
