import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'

type Props = { token: string; laterTip: Checkout['laterTip']; firstName: string }

/** The tip after the checkout among the lines of an order: given, or the way to one. Nothing where the provider takes none. */
export function LaterTipLine({ token, laterTip, firstName }: Props) {
  if (!laterTip) return null
  const { givenCents } = laterTip
  return (
    <div>
      <dt>{givenCents > 0 ? `Your tip for ${firstName}` : `A tip for ${firstName}`}</dt>
      <dd>
        <a href={`/bookings/tip?token=${encodeURIComponent(token)}`}>
          {givenCents > 0 ? formatMoney(givenCents) : 'Give a tip'}
        </a>
      </dd>
    </div>
  )
}
