import { z } from 'zod'
import { EntityId, PictureRef } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'
import { recordKinds } from './kinds/names.ts'
import { InstagramPosts, NewestVideo } from './public-contract.ts'

export { VaultFile } from '#platform/common/vault-file.ts'
export { recordSchemas } from './kinds/derived.ts'
export { type RecordKind, recordKinds, specifiedKinds } from './kinds/names.ts'
export {
  type SectionName,
  type ShowcaseView,
  sectionNames,
  sectionPlace,
  sectionTitle,
  showcaseViews,
} from './kinds/section-names.ts'
export {
  type InstagramPosts,
  type PriceOffer,
  PublicGroup,
  type PublicPass,
  type PublicPost,
  PublicPromotion,
  PublicRoom,
  PublicService,
  PublicShowcase,
  readPost,
  readServicePage,
  readShowcase,
} from './public-contract.ts'

/** The devices that a write of a record can come from. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

export const Record_ = z.object({
  kind: z.enum(recordKinds),
  entityId: z.string(),
  data: z.record(z.string(), z.unknown()),
  updatedAt: z.iso.datetime(),
  /** Rises with every write. A later write that names it is refused if the record was written since. */
  revision: z.int(),
  /** The device of the last write; null if the write did not name one. */
  device: z.enum(devices).nullable(),
})
export type Record_ = z.infer<typeof Record_>

const Revision = z.coerce.number().int().min(0).max(2_147_483_647)
/**
 * `revision`: that of the record on which a write is based; 0: the write expects no such record. A write without it
 * merges into whatever is stored.
 */
const basis = { revision: Revision.optional() }

export const Draft = z.object({
  userUrl: z.string().nullable(),
  /** Counts the writes and deletions of records. This draft contains all of them, and may contain later ones. */
  revision: z.int(),
  /** False if the draft differs from the live snapshot, or nothing is live. */
  isPublished: z.boolean(),
  live: z.object({ number: z.int(), publishedAt: z.iso.datetime() }).nullable(),
  /** The changes that publishing would make. */
  changes: z.array(
    z.object({
      kind: z.enum(recordKinds),
      entityId: z.string(),
      change: z.enum(['added', 'updated', 'removed']),
      title: z.string(),
    }),
  ),
  records: z.array(Record_),
  /** Cards that rest by choice (`restsByChoice`), and those beyond the plan's maxima. They can be edited and are not shown. */
  resting: z.array(EntityId),
})
export type Draft = z.infer<typeof Draft>

export const { failures, fail } = defineFailures({
  'showcase.kind_closed': { kind: 'invalid', message: 'Records of this kind cannot be written here.' },
  'showcase.record_invalid': { kind: 'invalid', message: 'Some fields are not valid.' },
  'showcase.record_foreign': {
    kind: 'forbidden',
    message: 'A customer wrote this. You can hide it, but not delete it.',
  },
  'showcase.review_missing': { kind: 'missing', message: 'This link leads to no booking.' },
  'showcase.review_written': {
    kind: 'conflict',
    message: 'This booking has its review already. A link works once.',
  },
  'showcase.review_closed': { kind: 'conflict', message: 'This booking cannot be reviewed.' },
  'showcase.work_claimed': {
    kind: 'conflict',
    message: 'This page belongs to an account now. Sign in to change it.',
  },
  'showcase.work_too_large': {
    kind: 'invalid',
    message: 'This is more than can be kept without an account. Sign up first, then add the rest.',
  },
  'showcase.work_limited': {
    kind: 'limited',
    message: 'Much was saved from this network in the last hour. Sign up, and everything is kept.',
  },
  'showcase.record_missing': { kind: 'missing', message: 'There is no such record.' },
  'showcase.entity_elsewhere': {
    kind: 'conflict',
    message: 'This entityId belongs to another kind of record.',
  },
  'showcase.record_changed': {
    kind: 'conflict',
    message: 'This was changed somewhere else since you opened it.',
  },
  'showcase.draft_changed': {
    kind: 'conflict',
    message: 'Something was changed elsewhere since you opened this list.',
  },
  'showcase.too_many': { kind: 'invalid', message: 'There are as many of these as a Showcase holds.' },
  'showcase.picture_unknown': { kind: 'invalid', message: 'This picture is not one of yours.' },
  'showcase.premium_asset': {
    kind: 'forbidden',
    message: 'This background belongs to the pro plan. Choose another, or change your plan.',
  },
  'showcase.file_missing': { kind: 'invalid', message: 'The file has not arrived. Please upload it again.' },
  'showcase.not_ready': { kind: 'invalid', message: 'Something is missing before you can publish.' },
  'showcase.post_missing': { kind: 'missing', message: 'There is no such post.' },
  'showcase.not_live': { kind: 'missing', message: 'There is no Showcase at this address.' },
})

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: 'Your Showcase as you are editing it',
  access: 'account',
  ok: Draft,
})

/**
 * Merges the body into the record with this entityId, or appends a record. Null clears a field. Throws
 * `showcase.record_changed` (`details.record`: the stored record, or null) if `revision` is not the stored one.
 */
export const saveRecord = endpoint({
  method: 'PUT',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Save a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  query: z.object({ ...basis, device: z.enum(devices).optional() }),
  body: z.record(line(100), z.unknown()),
  ok: z.object({ record: Record_, isPublished: z.boolean() }),
})

/** Throws `showcase.record_changed` (`details.record`) if `revision` is not the stored one. */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Delete a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  query: z.object(basis),
  ok: z.object({ isPublished: z.boolean() }),
})

/**
 * Sets `isPublished` (specification 4, "isPublished can also be set directly"). True publishes the draft; false marks
 * it as different from the live Showcase. `revision`: that of the draft whose changes the owner has read; if the draft
 * was changed since, nothing is published. Throws `showcase.draft_changed`.
 */
export const setPublished = endpoint({
  method: 'PUT',
  path: '/api/showcase/published',
  summary: 'Publish your Showcase, or mark the draft as different',
  access: 'account',
  body: z.object({ isPublished: z.boolean(), revision: z.int().min(0).optional() }),
  ok: z.object({ isPublished: z.boolean(), number: z.int().nullable(), url: z.string().nullable() }),
})

export const unpublish = endpoint({
  method: 'POST',
  path: '/api/showcase/unpublish',
  summary: 'Take your Showcase off the web; the draft stays',
  access: 'account',
  ok: z.object({ isPublished: z.boolean() }),
})

/** What the owner's page shows beside the records of the draft: the editor composes the page in the browser. */
export const readPageFacts = endpoint({
  method: 'GET',
  path: '/api/showcase/page-facts',
  summary: 'What your page shows beside its records: free times, sessions delivered',
  access: 'account',
  ok: z.object({
    provider: z.string(),
    /** The number of completed bookings. */
    delivered: z.int(),
    /** The free times of live services. */
    times: z.array(
      z.object({
        entityId: z.string(),
        nextAvailable: z.iso.datetime().nullable(),
        /** Set for a calendar card. */
        starts: z.array(z.iso.datetime()).optional(),
      }),
    ),
    /** Refs of our copies of thumbnails, the videos that cannot be played, and the newest videos of channels. */
    videos: z.object({
      posters: z.record(z.string(), PictureRef),
      refused: z.array(z.string()),
      newest: z.record(z.string(), z.array(NewestVideo.omit({ poster: true }))),
    }),
    instagramPosts: InstagramPosts.optional(),
  }),
})

/** Signs a link to a preview of the draft. Anyone with the link may open it; it expires after 24 hours. */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/showcase/preview-link',
  summary: 'An address at which your draft is rendered',
  access: 'account',
  ok: z.object({ url: z.string() }),
})
