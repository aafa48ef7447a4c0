import type { Listing } from '#domains/showcase/rules/listing.ts'
import { searchVector } from '#domains/showcase/rules/search-words.ts'
import { putListing } from '#domains/showcase/store/listings.ts'
import { lockShowcase } from '#domains/showcase/store/showcases.ts'
import type { Context } from '#platform/context.ts'
import { aProvider } from './provider.ts'
import { someLetters } from './requests.ts'

type Wanted = Partial<Omit<Listing, 'search' | 'card' | 'userUrl'>> & {
  readonly userUrl?: string
  readonly name?: string
  readonly trade?: string
  readonly bio?: string
}

/** Puts a listing into the directory as it would be made from a live Showcase. Returns its address. */
export async function aListing(context: Context, wanted: Wanted = {}): Promise<string> {
  const {
    name = 'Ada Mensah',
    trade = '',
    bio = '',
    skills = [],
    place = '',
    isOnline = false,
    ...rest
  } = wanted
  const { provider, userUrl } = await aProvider(context, { userUrl: wanted.userUrl ?? someLetters() })
  await lockShowcase(context, provider)
  const listing: Listing = {
    occupation: 'other',
    languages: [],
    fromCents: 5000,
    rating: 0,
    nextAt: null,
    ...rest,
    userUrl,
    skills: skills.map((skill) => skill.toLowerCase()),
    place: place.toLowerCase(),
    isOnline,
    card: {
      name,
      trade,
      bio,
      place,
      timezone: 'UTC',
      isOnline,
      portrait: '',
      drawn: 'arc',
      theme: 'studio',
      skills: [...skills],
      rating: wanted.rating ? { average: wanted.rating / 10, count: 3 } : null,
    },
    search: searchVector({ A: [name, trade], B: skills, C: [bio, place] }),
  }
  const freshUntil = new Date(context.clock.now().getTime() + 3_600_000)
  await putListing(context, provider, listing, { version: 1, freshUntil })
  return userUrl
}
