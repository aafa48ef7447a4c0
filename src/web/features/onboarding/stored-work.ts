import { occupations } from '#domains/showcase/rules/occupations.ts'
import type { LocalKey } from '../../lib/identity/keys.ts'
import { type Place, placeOf } from './steps.ts'
import { blankWork, type Experience, type Service, type Skill, type Work } from './work.ts'

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the answers have no key of the specification for. */
type Rest = Pick<
  Work,
  'samplesOf' | 'where' | 'look' | 'timezone' | 'ids' | 'town' | 'about' | 'contactEmail' | 'reviews'
>

/** specification 3, "Locally stored user keys": the key of each answer. */
const keys = {
  firstName: 'firstName',
  lastName: 'lastName',
  avatar: 'profileImage',
  jobTitle: 'jobMainTitle',
  occupation: 'jobMainTitleId',
  headline: 'headline',
} as const satisfies Partial<Record<keyof Work, LocalKey>>

const lists = {
  skills: 'skills',
  services: 'services',
  experience: 'workExperience',
} as const satisfies Partial<Record<keyof Work, LocalKey>>
const restKey: LocalKey = 'onboarding'
const subtitleKey: LocalKey = 'jobSubTitleId'
const keywordsKey: LocalKey = 'keywords'
/** The page that is open, or that the person asked to publish. The key `flow` belongs to the sign-in. */
const placeKey: LocalKey = 'onboardingPlace'
/** The address that was chosen before the sign-up; the sign-up with Google begins with it. */
const urlKey: LocalKey = 'userUrl'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Whether the onboarding was begun in this browser. */
export const hasWork = (storage: Keys): boolean => storage.getItem(restKey) !== null

/** Returns the answers that this browser keeps; undefined if the onboarding was never begun here. */
export function readWork(storage: Keys): Work | undefined {
  const rest = parsed(storage.getItem(restKey)) as Rest | null
  if (!rest || typeof rest !== 'object' || !rest.ids) return undefined
  const read = (key: LocalKey) => storage.getItem(key) ?? ''
  const list = <T>(key: LocalKey): T[] => {
    const items = parsed(storage.getItem(key))
    // only writeWork writes these keys
    return Array.isArray(items) ? (items as T[]) : []
  }
  const occupation = read(keys.occupation)
  const blank = blankWork()
  return {
    ...blank,
    ...rest,
    // answers of an earlier release lack the ids of later kinds
    ids: { ...blank.ids, ...rest.ids },
    firstName: read(keys.firstName),
    lastName: read(keys.lastName),
    avatar: read(keys.avatar),
    jobTitle: read(keys.jobTitle),
    occupation: occupations.find((known) => known === occupation),
    headline: read(keys.headline),
    skills: list<Skill>(lists.skills),
    services: list<Service>(lists.services),
    experience: list<Experience>(lists.experience),
  }
}

/** Keeps the answers in this browser. Returns false if it is full or allows no storage. */
export function writeWork(storage: Keys, work: Work): boolean {
  const { samplesOf, where, look, timezone, ids, town, about, contactEmail, reviews } = work
  const rest: Rest = { samplesOf, where, look, timezone, ids, town, about, contactEmail, reviews }
  try {
    for (const [field, key] of Object.entries(keys))
      storage.setItem(key, work[field as keyof typeof keys] ?? '')
    for (const [field, key] of Object.entries(lists))
      storage.setItem(key, JSON.stringify(work[field as keyof typeof lists]))
    // the subtitle is that of the occupation kind, which it shares its id with
    storage.setItem(subtitleKey, work.occupation ?? '')
    storage.setItem(keywordsKey, JSON.stringify([...new Set(work.services.flatMap(({ tags }) => tags))]))
    storage.setItem(restKey, JSON.stringify(rest))
    return true
  } catch {
    return false
  }
}

/** Removes the answers, after they became the account's. */
export function forgetWork(storage: Keys): void {
  const own = [...Object.values(keys), ...Object.values(lists), subtitleKey, keywordsKey, restKey, placeKey]
  for (const key of own) storage.removeItem(key)
}

/** Returns the page that was open last, or that the person asked to publish. */
export function readFlow(storage: Keys): Place | 'publish' | undefined {
  const place = storage.getItem(placeKey)
  return place === 'publish' ? place : placeOf(place)
}

export const writeFlow = (storage: Keys, place: Place): void => storage.setItem(placeKey, place)

/** Notes that the page is to be published as soon as there is an account. */
export const askToPublish = (storage: Keys): void => storage.setItem(placeKey, 'publish')

/** Fills in the address for the sign-up with Google, unless one was chosen before. `userUrl`: '' if the name gives none. */
export function proposeAddress(storage: Keys, userUrl: string): void {
  if (userUrl && !storage.getItem(urlKey)) storage.setItem(urlKey, userUrl)
}
