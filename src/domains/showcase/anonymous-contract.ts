// What a visitor without an account can store: the answers of the onboarding and what was brought in from elsewhere, as
// records of a draft.
import { z } from 'zod'
import { UnsignedUserId } from '#domains/accounts/contract.ts'
import { EntityId } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** The kinds of record that the onboarding and the import doors write. */
export const anonymousKinds = [
  'basicProfile',
  'heroSection',
  'skill',
  'skillSettings',
  'individualService',
  'individualServiceSettings',
  'serviceSettings',
  'weeklyScheduleSettings',
  'appearance',
  'aboutMe',
  'experience',
  'experienceSettings',
  'review',
] as const

/** The most bytes of one piece of work as JSON in UTF-8, and of all that one network saves in an hour. */
export const maxAnonymousBytes = 48_000
export const maxAnonymousBytesPerHour = 4_000_000

/** The most records of one piece of work. */
export const maxAnonymousRecords = 100

export const AnonymousRecord = z.object({
  kind: z.enum(anonymousKinds),
  entityId: EntityId,
  data: z.record(line(100), z.unknown()),
})
export type AnonymousRecord = z.infer<typeof AnonymousRecord>

/**
 * Replaces the work of an `unsigned-` id by these records. Anyone who knows the id may call it: the id is a secret of 128
 * random bits, so it stands in the body and never in an address. Throws `showcase.work_claimed`,
 * `.work_too_large`, `.work_limited`, `.record_invalid` (`details.entityId`, `details.fields`).
 */
export const saveAnonymousWork = endpoint({
  method: 'PUT',
  path: '/api/anonymous-work',
  summary: 'Keep what is made before signing in',
  access: 'public',
  limit: { maxCalls: 60, minutes: 10, each: '' },
  body: z.object({
    unsignedUserId: UnsignedUserId,
    records: z.array(AnonymousRecord).max(maxAnonymousRecords),
  }),
  ok: z.object({ saved: z.literal(true) }),
})
