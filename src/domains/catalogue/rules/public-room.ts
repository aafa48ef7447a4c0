import type { Location } from '../contract.ts'

type Priced = { readonly location: Location; readonly priceCents: number }

/**
 * Returns the audio room of a Clubhouse service as visitors see it; null for other places. The room of a paid service
 * has no address here, because the join page shows it after the payment.
 */
export function publicRoom({ location, priceCents }: Priced) {
  if (location.kind !== 'Clubhouse') return null
  const { title, description, moderators, profileImages, clubhouseUrl } = location
  return {
    title,
    description,
    moderators: moderators.map((name, place) => ({ name, image: profileImages[place] ?? '' })),
    url: priceCents === 0 ? clubhouseUrl : null,
  }
}
