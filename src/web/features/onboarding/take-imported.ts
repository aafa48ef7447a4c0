import { newEntityId } from '#platform/common/ids.ts'
import { putAnonymousWork } from '../../parts/data/anonymous-work.ts'
import { readWork, writeFlow, writeWork } from './stored-work.ts'
import { blankWork, type Experience, type Review, type Work } from './work.ts'
import { jobTitleOf, keptRecords } from './work-records.ts'

/** What was picked from a profile kept elsewhere. A single text that was not picked is undefined. */
export type Imported = {
  readonly name: { readonly firstName: string; readonly lastName: string } | undefined
  readonly headline: string | undefined
  readonly jobTitle: string | undefined
  readonly place: string | undefined
  readonly about: string | undefined
  readonly email: string | undefined
  /** A `data:` address. */
  readonly picture: string | undefined
  readonly skills: readonly string[]
  readonly experience: readonly Omit<Experience, 'entityId'>[]
  readonly reviews: readonly Omit<Review, 'entityId'>[]
}

/** The most entries that work without an account takes: all together stay within `maxAnonymousRecords`. */
export const mostImported = { skills: 30, experience: 25, reviews: 25 } as const

/** What the answers of this browser hold of the things that can be brought in. */
export function currentWork() {
  const work = readWork(localStorage) ?? blankWork()
  const { firstName, lastName, headline, about, experience, reviews } = work
  const skills = work.skills.map(({ name }) => name)
  const [jobTitle, place] = [jobTitleOf(work), work.town]
  const [email, picture] = [work.contactEmail, work.avatar]
  return {
    email,
    picture,
    firstName,
    lastName,
    headline,
    jobTitle,
    place,
    about,
    skills,
    experience,
    reviews,
  }
}

/**
 * Adds what was picked to the answers of the onboarding: on the server under the `unsigned-` id first, then in this browser.
 * A signed-in person (undefined) keeps them in the browser until the page is published. Rejects if the server refuses the
 * work or the browser cannot keep it; nothing has changed here then.
 */
export async function takeImported(imported: Imported, unsignedUserId: string | undefined): Promise<void> {
  const work = withImported(readWork(localStorage) ?? blankWork(), imported)
  if (unsignedUserId !== undefined) await putAnonymousWork(unsignedUserId, keptRecords(work))
  if (!writeWork(localStorage, work))
    throw new Error('This browser keeps nothing: its storage is full or off.')
  writeFlow(localStorage, 'avatar')
}

/** Adds picked things to the answers; picked texts replace those that were there. */
export function withImported(work: Work, imported: Imported): Work {
  const { name, headline, jobTitle, place, about, email, picture, skills, experience, reviews } = imported
  const withId = <T>(data: T) => ({ entityId: newEntityId(), ...data })
  return {
    ...work,
    ...name,
    headline: headline ?? work.headline,
    // a title of one's own goes with the trade that is none of the list
    ...(jobTitle !== undefined && { jobTitle, occupation: 'other' as const }),
    town: place ?? work.town,
    about: about ?? work.about,
    contactEmail: email ?? work.contactEmail,
    avatar: picture ?? work.avatar,
    skills: [...work.skills, ...skills.map((skill) => withId({ name: skill }))],
    experience: [...work.experience, ...experience.map(withId)],
    // the newest has the highest id: a list that nobody has ordered begins with it
    reviews: [...work.reviews, ...reviews.toReversed().map(withId)],
  }
}
