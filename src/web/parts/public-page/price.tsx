import { formatPrice } from '#platform/common/money.ts'

type Priced = { readonly priceCents: number; readonly maxPartySize: number }

/** `$55 per person` for a service that several people can book together, else `$55` or `Free`. */
export const priceWords = ({ priceCents, maxPartySize }: Priced): string =>
  `${formatPrice(priceCents)}${isPerPerson({ priceCents, maxPartySize }) ? ' per person' : ''}`

/** The price of a service with its unit in small print. */
export const Price = ({ service }: { service: Priced }) => (
  <p className="price">
    {formatPrice(service.priceCents)}
    {isPerPerson(service) && <small> per person</small>}
  </p>
)

const isPerPerson = ({ priceCents, maxPartySize }: Priced): boolean => priceCents > 0 && maxPartySize > 1
