import { freeSlug, slugOf } from '#domains/catalogue/rules/slug.ts'

/** What an address of a letter has when nothing of its subject can be in one. */
const nameless = 'letter'

/** The last part of the address of a letter as a page, if no other letter has it: `Places in December` → `places-in-december`. */
export const letterSlug = (subject: string): string => slugOf(subject, nameless)

/** The last part of the address of a letter as a page, with a number if another letter of the provider has it. */
export const freeLetterSlug = (subject: string, taken: ReadonlySet<string>): string =>
  freeSlug(subject, taken, nameless)

/** What all addresses begin with among which `freeLetterSlug` chooses: a long one is cut for its number. */
export const slugBeginning = (subject: string): string => letterSlug(subject).slice(0, 50)

/** The path of a provider's letters, and of one of them. */
export const letterPath = (userUrl: string, slug?: string): string =>
  [`/at/${encodeURIComponent(userUrl)}/newsletters`, ...(slug === undefined ? [] : [slug])].join('/')
