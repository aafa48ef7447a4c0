import type { Draft, RecordKind } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { ApiError } from '../../lib/api.ts'
import { fetchAccount } from '../../parts/data/account.ts'
import { fetchDraft, putRecord, recordOf, recordsOf, removeRecord } from '../../parts/data/showcase.ts'
import { fileOf } from '../../parts/pictures/kept-photo.ts'
import { createPictureJob } from '../../parts/pictures/picture-job.ts'
import { experienceKey, reviewKey, sameText } from './finding/found.ts'
import type { Current, Picked, Room } from './review/picked.ts'

type Records = Pick<Draft, 'records'>
type Data = Record<string, unknown>
/** One write; `before` is what undoing puts back, and undefined for a record that is new. */
export type Write = {
  readonly kind: RecordKind
  readonly entityId: string
  readonly data: Data
  readonly revision: number
  readonly before: Data | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the owner's draft has already. */
export function currentOfDraft(draft: Records): Current {
  const profile = recordOf(draft, 'basicProfile')?.data
  const list = (kind: RecordKind) => recordsOf(draft, kind).map(({ data }) => data)
  return {
    firstName: text(profile?.['firstName']),
    lastName: text(profile?.['lastName']),
    headline: text(profile?.['bio']),
    jobTitle: text(profile?.['jobTitle']),
    place: text(profile?.['place']),
    about: text(recordOf(draft, 'aboutMe')?.data['text']),
    email: text(profile?.['contactEmail']),
    picture: text(profile?.['profileImage']),
    skills: list('skill').map((data) => text(data['name'])),
    experience: list('experience').map((data) => ({
      name: text(data['name']),
      place: text(data['place']),
      from: text(data['from']),
    })),
    reviews: list('review').map((data) => ({ name: text(data['name']), text: text(data['text']) })),
  }
}

/** A Showcase holds 30 skills, and 1000 of the other two (product.md 20). */
export const roomOfDraft = ({ skills, experience, reviews }: Current): Room => ({
  skills: Math.max(0, 30 - skills.length),
  experience: Math.max(0, 1000 - experience.length),
  reviews: Math.max(0, 1000 - reviews.length),
})

/**
 * Plans the writes that bring the picked things into a draft, without those that it has already. The picture is the ref of
 * an uploaded one.
 */
export function planWrites(
  picked: Picked,
  draft: Records,
  names: Pick<Current, 'firstName' | 'lastName'>,
): Write[] {
  const current = currentOfDraft(draft)
  const added = (kind: RecordKind, data: Data): Write => ({
    kind,
    entityId: newEntityId(),
    data,
    revision: 0,
    before: undefined,
  })
  const skills = new Set(current.skills.map(sameText))
  const experience = new Set(current.experience.map(experienceKey))
  const reviews = new Set(current.reviews.map(reviewKey))
  const { name, headline, jobTitle, place, about, email, picture } = picked
  const profile = defined({
    ...name,
    bio: headline,
    jobTitle,
    place,
    contactEmail: email,
    profileImage: picture,
  })
  return [
    ...changed(draft, 'basicProfile', profile, names),
    ...changed(draft, 'aboutMe', defined({ text: about }), {}),
    ...picked.skills.filter((one) => !skills.has(sameText(one))).map((one) => added('skill', { name: one })),
    ...picked.experience
      .filter((one) => !experience.has(experienceKey(one)))
      .map((one) => added('experience', { ...one })),
    // the newest is written last: a list that nobody has ordered begins with it
    ...picked.reviews
      .filter((one) => !reviews.has(reviewKey(one)))
      .toReversed()
      .map((one) => added('review', { ...one })),
  ]
}

const defined = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** The write of a kind with one record, if it changes something. `blank` completes a new record. */
function changed(draft: Records, kind: RecordKind, data: Data, blank: Data): Write[] {
  const stored = recordOf(draft, kind)
  const fields = Object.keys(data).filter((field) => data[field] !== stored?.data[field])
  if (fields.length === 0) return []
  const changes = Object.fromEntries(fields.map((field) => [field, data[field]]))
  if (!stored)
    return [{ kind, entityId: newEntityId(), data: { ...blank, ...changes }, revision: 0, before: undefined }]
  const before = Object.fromEntries(fields.map((field) => [field, stored.data[field] ?? '']))
  return [{ kind, entityId: stored.entityId, data: changes, revision: stored.revision, before }]
}

/**
 * Writes what was picked into the draft, one record after the other. It can be repeated: what an earlier try has written
 * is left out. `onDone` receives each write that succeeded, and how many there are in all.
 */
export async function applyToDraft(
  picked: Picked,
  onDone: (write: Write, of: number) => void,
): Promise<void> {
  const [draft, account] = await Promise.all([fetchDraft(), fetchAccount()])
  const uploaded = { ...picked, picture: picked.picture && (await uploadPicture(picked.picture)) }
  const writes = planWrites(uploaded, draft, { firstName: account.firstName, lastName: account.lastName })
  for (const write of writes) {
    const { kind, entityId, data, revision } = write
    await putRecord({ kind, entityId }, data, revision)
    onDone(write, writes.length)
  }
}

/** Uploads a picture as the profile's, and returns its ref. Throws with the words of why it could not. */
async function uploadPicture(address: string): Promise<string> {
  const job = createPictureJob({ kind: 'profile', crop: null, source: fileOf(address) })
  const { data, error } = await job.run({ signal: AbortSignal.timeout(60_000), onStep: () => {} })
  if (error) throw new ApiError(error.name, 0, error.message)
  return data.ref
}

/** Takes the writes back, the last one first. */
export async function undoWrites(writes: readonly Write[]): Promise<void> {
  for (const { kind, entityId, before } of writes.toReversed())
    await (before ? putRecord({ kind, entityId }, before) : removeRecord({ kind, entityId }))
}
