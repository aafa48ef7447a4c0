import { day } from '#platform/common/time.ts'
import type { ExchangeProfile, Missing } from '../contract.ts'

/** What joining needs of an owner. */
type Ready = { readonly isLive: boolean; readonly isVerified: boolean; readonly active: number }

/** The conditions of joining that are not met, each with the page where it can be met. */
export function missingOf({ isLive, isVerified, active }: Ready): Missing[] {
  const missing: Missing[] = []
  if (!isVerified)
    missing.push({
      what: 'email',
      words: 'Confirm your e-mail address, so that partners reach you.',
      route: '/accountSettings',
    })
  if (!isLive)
    missing.push({
      what: 'live',
      words: 'Publish your page: other members see its name, picture and trade.',
      route: '/editor',
    })
  if (active === 0)
    missing.push({
      what: 'service',
      words: isLive
        ? 'Offer a service or a class that anybody can book.'
        : 'Publish a service or a class that anybody can book.',
      route: '/servicemanagement',
    })
  return missing
}

type Page = {
  readonly place: string
  readonly isOnline: boolean
  readonly languages: readonly string[]
}

/** The profile of somebody who has chosen nothing yet, filled from the live page. */
export const profileFrom = (page: Page | undefined): ExchangeProfile => ({
  offers: [],
  wants: [],
  languages: page && page.languages.length > 0 ? [...page.languages] : ['en'],
  isOnline: page?.isOnline ?? true,
  places: page?.place ? [page.place] : [],
  weeklyCapacity: 5,
  takesOverflow: false,
  message: '',
})

/** Where a new member shows partners: everywhere but in letters, into which the owner puts the block. */
export const usualPlacements = ['strip', 'full', 'after', 'missing'] as const

/** Who comes back within this time is not new. */
const rememberedMs = 90 * day

/** When a member who comes back joined: leaving for a while makes nobody a new member. */
export const joinedOnReturn = (
  { joinedAt, leftAt }: { readonly joinedAt: Date; readonly leftAt: Date | null },
  now: Date,
): Date => (leftAt && now.getTime() - leftAt.getTime() > rememberedMs ? now : joinedAt)

/** Removes blanks and words that differ by their case alone; the first spelling stays. */
export function eachOnce(words: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const word of words.map((one) => one.trim()))
    if (word !== '' && !seen.has(word.toLowerCase())) seen.set(word.toLowerCase(), word)
  return [...seen.values()]
}
