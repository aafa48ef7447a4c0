import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { plusTax } from '#domains/pricing/rules/tax.ts'
import type { PriceOffer } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { Amount } from './price-offer.tsx'

type Priced = {
  readonly priceCents: number
  readonly priceOffer?: PriceOffer | undefined
  readonly maxPartySize: number
  readonly tax?: Tax | null | undefined
}

/** `$55 per person` for a service that several people can book together, else `$55` or `Free`; with the tax that is added. */
export const priceWords = (service: Priced): string =>
  [formatPrice(service.priceCents), priceUnit(service)].filter(Boolean).join(' ')

/** The price of a service with its unit in small print. */
export function Price({ service }: { service: Priced }) {
  const unit = priceUnit(service)
  return (
    <p className="price">
      <Amount priced={service} />
      {unit && <small> {unit}</small>}
    </p>
  )
}

/** What stands behind a price: for whom it is, and the tax that is added. */
export const priceUnit = ({ priceCents, maxPartySize, tax }: Priced): string =>
  priceCents === 0 ? '' : [maxPartySize > 1 && 'per person', plusTax(tax)].filter(Boolean).join(', ')
