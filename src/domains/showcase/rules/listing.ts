import { visibleText } from '#platform/common/text.ts'
import type { PublicShowcase } from '../contract.ts'
import type { ListingCard } from '../directory-contract.ts'
import type { Composition } from './compose.ts'
import { artFamilyOf, occupationLabels } from './occupations.ts'
import { pictureFor } from './picture-for.ts'
import { searchVector } from './search-words.ts'

/** A listed provider as the directory finds, sorts and shows it. */
export type Listing = {
  readonly userUrl: string
  readonly card: ListingCard
  readonly occupation: string
  readonly skills: readonly string[]
  readonly languages: readonly string[]
  readonly place: string
  readonly isOnline: boolean
  readonly fromCents: number | null
  /** Tenths of a star; 0: fewer than three verified reviews. */
  readonly rating: number
  readonly nextAt: Date | null
  /** The text form of a `tsvector`. */
  readonly search: string
}

export type Live = {
  readonly showcase: PublicShowcase
  readonly composition: Pick<Composition, 'individualService' | 'booking'>
}

/** The form in which values of filters are stored and compared. */
export const filterKey = (text: string): string => text.trim().toLowerCase()

/** The lowest price; a free service, such as a first talk, counts only if there is no other. */
function lowest(prices: readonly number[]): number | null {
  const paid = prices.filter((cents) => cents > 0)
  if (paid.length > 0) return Math.min(...paid)
  return prices.length > 0 ? 0 : null
}

/** Makes the listing of a live Showcase, from what its page shows. */
export function listingOf({ showcase, composition }: Live): Listing {
  const { profile, provider, userUrl, skills, rating, appearance, appConfigurations } = showcase
  const { firstName, lastName, occupation, jobTitle, jobSubtitle, bio, place, timezone } = profile
  const open = showcase.services.filter(({ visibility }) => visibility === 'public')
  const remote = new Set(
    [...composition.individualService, ...composition.booking]
      .filter(({ location }) => location.kind !== 'Offline')
      .map(({ entityId }) => entityId),
  )
  const isOnline = open.some(({ entityId }) => remote.has(entityId))
  const trade = jobTitle || (occupation === 'other' ? '' : occupationLabels[occupation])
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  const starts = open.flatMap(({ nextAvailable }) => (nextAvailable ? [Date.parse(nextAvailable)] : []))
  const prices = open.map(({ priceCents }) => priceCents)
  const names = skills.map((skill) => skill.name)
  const titles = [...showcase.services, ...showcase.groups].filter(
    ({ visibility }) => visibility === 'public',
  )
  return {
    userUrl,
    card: {
      name,
      trade,
      bio,
      place,
      timezone,
      isOnline,
      portrait: profile.profileImage,
      drawn: pictureFor({ family: artFamilyOf(profile), slot: 'hero', seed: provider }),
      theme: appearance?.theme ?? 'studio',
      skills: names,
      rating: rating && { average: rating.average, count: rating.count },
    },
    occupation,
    skills: [...new Set(names.map(filterKey))],
    languages: appConfigurations?.languages ?? [],
    place: filterKey(place),
    isOnline,
    fromCents: lowest(prices),
    rating: Math.round((rating?.average ?? 0) * 10),
    nextAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    search: searchVector({
      A: [name, trade],
      B: [...names, ...titles.map(({ title }) => title), occupation === 'other' ? '' : occupation],
      C: [
        jobSubtitle,
        bio,
        place,
        ...titles.flatMap(({ tags, description }) => [...tags, visibleText(description)]),
      ],
    }),
  }
}
