/** A job or a school. `from` and `to` are `2019` or `2019-09`; `to` is '' while it goes on. */
export type FoundExperience = {
  readonly name: string
  readonly place: string
  readonly from: string
  readonly to: string
  readonly text: string
}

/** What somebody wrote. `stars` is 0 where the source has none; `date` is `2026-05-12` or ''. */
export type FoundReview = {
  readonly name: string
  readonly text: string
  readonly stars: number
  readonly service: string
  readonly date: string
  /** Whether it is shown on the profile that it comes from. */
  readonly isShown: boolean
}

/** What a profile holds that was not read, because its headings were not understood. */
export type Unread =
  | { readonly extent: 'nothing' }
  | { readonly extent: 'parts'; readonly headings: readonly string[] }
  | { readonly extent: 'everything' }

/** What was read, as long as it is there; '' and empty lists for what was not found. */
export type Found = {
  readonly firstName: string
  readonly lastName: string
  readonly headline: string
  readonly jobTitle: string
  readonly place: string
  readonly about: string
  readonly skills: readonly string[]
  readonly experience: readonly FoundExperience[]
  readonly reviews: readonly FoundReview[]
  readonly unread: Unread
}

export const nothingFound: Found = {
  firstName: '',
  lastName: '',
  headline: '',
  jobTitle: '',
  place: '',
  about: '',
  skills: [],
  experience: [],
  reviews: [],
  unread: { extent: 'nothing' },
}

/** The most entries of each list that are offered. */
export const mostFound = { skills: 100, experience: 60, reviews: 60 } as const

/** Joins what several files hold: of a single text the first wins, lists are appended without repetitions. */
export function joinFound(parts: readonly Found[]): Found {
  const first = (field: 'firstName' | 'lastName' | 'headline' | 'jobTitle' | 'place' | 'about') =>
    parts.find((part) => part[field] !== '')?.[field] ?? ''
  return {
    firstName: first('firstName'),
    lastName: first('lastName'),
    headline: first('headline'),
    jobTitle: first('jobTitle'),
    place: first('place'),
    about: first('about'),
    skills: unique(
      parts.flatMap(({ skills }) => skills),
      sameText,
    ).slice(0, mostFound.skills),
    experience: unique(
      parts.flatMap(({ experience }) => experience),
      experienceKey,
    ).slice(0, mostFound.experience),
    reviews: unique(
      parts.flatMap(({ reviews }) => reviews),
      reviewKey,
    ).slice(0, mostFound.reviews),
    unread: leastUnread(parts.map(({ unread }) => unread)),
  }
}

/** What one file tells, another need not: the headings that were not understood count only if every file has some. */
function leastUnread(unread: readonly Unread[]): Unread {
  if (unread.length === 0 || unread.some(({ extent }) => extent === 'nothing')) return { extent: 'nothing' }
  const headings = unread.flatMap((one) => (one.extent === 'parts' ? one.headings : []))
  return headings.length > 0 ? { extent: 'parts', headings } : { extent: 'everything' }
}

export const isNothing = (found: Found): boolean =>
  Object.values({ ...found, unread: '' }).every(({ length }: string | readonly unknown[]) => length === 0)

/** Texts that differ in letter case, spaces and punctuation only are the same. */
export const sameText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

export const experienceKey = ({
  name,
  place,
  from,
}: Pick<FoundExperience, 'name' | 'place' | 'from'>): string =>
  [name, place, from.slice(0, 4)].map(sameText).join('|')

/** A shortened review is the same as the whole one. */
export const reviewKey = ({ name, text }: Pick<FoundReview, 'name' | 'text'>): string =>
  [sameText(name), sameText(text).slice(0, 120)].join('|')

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
