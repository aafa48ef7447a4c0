import { plusTax } from '#domains/pricing/rules/tax.ts'
import type { PublicGroup } from '#domains/showcase/contract.ts'
import { Amount } from './price-offer.tsx'

type Priced = Pick<PublicGroup, 'priceCents' | 'priceOffer' | 'soldAs' | 'maxPartySize' | 'tax'>

/** What a price of a class is for: one seat, or the dates of a series; with the tax that is added. */
export function seatUnit({ priceCents, soldAs, maxPartySize, tax }: Priced): string {
  const unit = soldAs === 'series' ? 'for all dates' : priceCents > 0 && maxPartySize > 1 ? 'per person' : ''
  return [unit, priceCents > 0 && plusTax(tax)].filter(Boolean).join(', ')
}

/** The price of a class with its unit in small print. */
export function SeatPrice({ group }: { group: Priced }) {
  const unit = seatUnit(group)
  return (
    <p className="price">
      <Amount priced={group} />
      {unit && <small> {unit}</small>}
    </p>
  )
}
