import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { dayIn } from '#platform/common/zones.ts'
import { StepLines } from '#web/parts/payments/step-lines.tsx'
import css from './checkout.module.css'

/** What the booking costs: for a party the price per person, for several dates each of them, then the total. */
export function PriceLines({ checkout }: { checkout: Checkout }) {
  const { quantity, priceCents, listCents, steps, totalCents, dates, sells, serviceTimezone: zone } = checkout
  const isPriced = totalCents > 0 || steps.length > 0
  return (
    <dl className={css['lines']}>
      {dates.length > 1 &&
        isPriced &&
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
      {dates.length < 2 && quantity > 1 && isPriced && (
        <div>
          <dt>
            {quantity} people at {formatMoney(priceCents)}
          </dt>
          <dd>{formatMoney(listCents)}</dd>
        </div>
      )}
      {dates.length < 2 && quantity === 1 && steps.length > 0 && (
        <div>
          <dt>Price</dt>
          <dd>{formatMoney(priceCents)}</dd>
        </div>
      )}
      {sells === 'series' && steps.length > 0 && (
        <div>
          <dt>All {dates.length} dates</dt>
          <dd>{formatMoney(listCents)}</dd>
        </div>
      )}
      <StepLines steps={steps} />
      <div className={css['total']}>
        <dt>Total{dates.length > 1 && `, ${dates.length} dates`}</dt>
        <dd>{formatPrice(totalCents)}</dd>
      </div>
    </dl>
  )
}
