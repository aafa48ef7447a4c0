import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { dayIn } from '#platform/common/zones.ts'
import css from './checkout.module.css'

/** What the booking costs: for a party the price per person, for several dates each of them, then the total. */
export function PriceLines({ checkout }: { checkout: Checkout }) {
  const { quantity, priceCents, totalCents, dates, sells, serviceTimezone: zone } = checkout
  return (
    <dl className={css['lines']}>
      {dates.length > 1 &&
        totalCents > 0 &&
        sells !== 'series' &&
        dates.map(({ token, start, priceCents: unitCents }) => (
          <div key={token}>
            <dt>
              {dayIn(start, zone)}
              {quantity > 1 && `, ${quantity} people`}
            </dt>
            <dd>{formatMoney(chargedFor({ unitCents, quantity }))}</dd>
          </div>
        ))}
      {dates.length < 2 && quantity > 1 && totalCents > 0 && (
        <div>
          <dt>Per person</dt>
          <dd>{formatMoney(priceCents)}</dd>
        </div>
      )}
      <div className={css['total']}>
        <dt>Total{dates.length > 1 && `, ${dates.length} dates`}</dt>
        <dd>{formatPrice(totalCents)}</dd>
      </div>
    </dl>
  )
}
