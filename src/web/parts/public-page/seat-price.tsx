import type { PublicGroup } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'

type Priced = Pick<PublicGroup, 'priceCents' | 'soldAs' | 'maxPartySize'>

/** What a price of a class is for: one seat, or the dates of a series. */
export function seatUnit({ priceCents, soldAs, maxPartySize }: Priced): string {
  if (soldAs === 'series') return 'for all dates'
  return priceCents > 0 && maxPartySize > 1 ? 'per person' : ''
}

/** The price of a class with its unit in small print. */
export function SeatPrice({ group }: { group: Priced }) {
  const unit = seatUnit(group)
  return (
    <p className="price">
      {formatPrice(group.priceCents)}
      {unit && <small> {unit}</small>}
    </p>
  )
}
