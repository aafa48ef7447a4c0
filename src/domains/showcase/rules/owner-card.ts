import { filterKey, type Live, listingOf } from './listing.ts'

/** What other providers see of an owner whose page is live. */
export type OwnerCard = {
  readonly userUrl: string
  readonly name: string
  readonly firstName: string
  readonly occupation: string
  readonly trade: string
  readonly place: string
  readonly isOnline: boolean
  readonly timezone: string
  readonly oneLiner: string
  readonly portrait: string
  readonly drawn: string
  readonly theme: string
  /** Skills and tags in lower case, each once. */
  readonly words: readonly string[]
  /** Codes of ISO 639. */
  readonly languages: readonly string[]
  /** The lowest and the highest price of one session; null: no service has one. */
  readonly fromCents: number | null
  readonly toCents: number | null
  /** Services and classes that anybody can book. */
  readonly active: number
}

/** Makes the card of an owner from the live page. */
export function ownerCardOf(live: Live): OwnerCard {
  const { showcase } = live
  const { userUrl, card, occupation, skills, languages, fromCents } = listingOf(live)
  const { bio, skills: _names, rating: _rating, ...shown } = card
  const isOpen = ({ visibility }: { readonly visibility: string }) => visibility === 'public'
  const open = showcase.services.filter(isOpen)
  const sold = [...open, ...showcase.groups.filter(isOpen)]
  const prices = open.map(({ priceCents }) => priceCents)
  const tags = sold.flatMap((one) => one.tags.map(filterKey))
  return {
    userUrl,
    ...shown,
    oneLiner: bio,
    firstName: showcase.profile.firstName.trim(),
    occupation,
    words: [...new Set([...skills, ...tags])].filter((word) => word !== ''),
    languages,
    fromCents,
    toCents: prices.length > 0 ? Math.max(...prices) : null,
    active: sold.length,
  }
}
