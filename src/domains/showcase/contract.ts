import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'
import { pageShape } from './kinds/derived.ts'
import { recordKinds } from './kinds/names.ts'

export { recordSchemas } from './kinds/derived.ts'
export { type RecordKind, recordKinds, specifiedKinds } from './kinds/names.ts'
export { VaultFile } from './kinds/newsletter-sub.ts'

export const Record_ = z.object({
  kind: z.enum(recordKinds),
  entityId: z.string(),
  data: z.record(z.string(), z.unknown()),
  updatedAt: z.iso.datetime(),
})

export const Draft = z.object({
  userUrl: z.string().nullable(),
  /** false: the draft differs from what is live, or nothing is live. */
  isPublished: z.boolean(),
  live: z.object({ number: z.int(), publishedAt: z.iso.datetime() }).nullable(),
  /** What publishing would change, in words: `added`, `updated`, `removed`. */
  changes: z.array(
    z.object({
      kind: z.enum(recordKinds),
      entityId: z.string(),
      change: z.enum(['added', 'updated', 'removed']),
      title: z.string(),
    }),
  ),
  records: z.array(Record_),
  /** Services beyond the plan's maximum, from the end of the sequence: kept and editable, left out when publishing. */
  resting: z.array(EntityId),
})
export type Draft = z.infer<typeof Draft>

export const { failures, fail } = defineFailures({
  'showcase.kind_closed': { kind: 'invalid', message: 'Records of this kind cannot be written here.' },
  'showcase.record_invalid': { kind: 'invalid', message: 'Some fields are not valid.' },
  'showcase.record_missing': { kind: 'missing', message: 'There is no such record.' },
  'showcase.entity_elsewhere': {
    kind: 'conflict',
    message: 'This entityId belongs to another kind of record.',
  },
  'showcase.too_many': { kind: 'invalid', message: 'There are as many of these as a Showcase holds.' },
  'showcase.picture_unknown': { kind: 'invalid', message: 'This picture is not one of yours.' },
  'showcase.premium_asset': {
    kind: 'forbidden',
    message: 'This background belongs to the pro plan. Choose another, or change your plan.',
  },
  'showcase.file_missing': { kind: 'invalid', message: 'The file has not arrived. Please upload it again.' },
  'showcase.not_ready': { kind: 'invalid', message: 'Something is missing before you can publish.' },
  'showcase.not_live': { kind: 'missing', message: 'There is no Showcase at this address.' },
})

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: 'Your Showcase as you are editing it',
  access: 'account',
  ok: Draft,
})

/** Saving merges into the record with the same entityId, or appends it; null in `data` clears a field. */
export const saveRecord = endpoint({
  method: 'PUT',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Save a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  body: z.record(line(100), z.unknown()),
  ok: z.object({ record: Record_, isPublished: z.boolean() }),
})

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Delete a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  ok: z.object({ isPublished: z.boolean() }),
})

/** specification 4, "isPublished can also be set directly": true publishes, false marks the draft as different. */
export const setPublished = endpoint({
  method: 'PUT',
  path: '/api/showcase/published',
  summary: 'Publish your Showcase, or mark the draft as different',
  access: 'account',
  body: z.object({ isPublished: z.boolean() }),
  ok: z.object({ isPublished: z.boolean(), number: z.int().nullable(), url: z.string().nullable() }),
})

export const unpublish = endpoint({
  method: 'POST',
  path: '/api/showcase/unpublish',
  summary: 'Take your Showcase off the web; the draft stays',
  access: 'account',
  ok: z.object({ isPublished: z.boolean() }),
})

/** A live service as the public page shows it. */
export const PublicService = z.object({
  entityId: z.string(),
  title: z.string(),
  serviceUrl: z.string(),
  description: z.string(),
  media: Media,
  tags: z.array(z.string()),
  durationMin: z.int(),
  priceCents: z.int(),
  place: z.string(),
  maxPartySize: z.int(),
  requiresApproval: z.boolean(),
  visibility: z.enum(['public', 'link-only', 'paused']),
  timezone: z.string(),
  /** The next free start, or null when none is open. */
  nextAvailable: z.iso.datetime().nullable(),
  refund: z.object({
    template: z.string(),
    title: z.string(),
    description: z.string(),
    sentence: z.string(),
  }),
})
export type PublicService = z.infer<typeof PublicService>

export const PublicShowcase = z.object({
  provider: z.string(),
  userUrl: z.string(),
  number: z.int(),
  publishedAt: z.iso.datetime(),
  ...pageShape,
  services: z.array(PublicService),
  adFree: z.boolean(),
  /** Until when every printed time and price holds; the page is rendered again then. */
  validUntil: z.iso.datetime(),
})
export type PublicShowcase = z.infer<typeof PublicShowcase>

export const readShowcase = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl',
  summary: 'A published Showcase',
  access: 'public',
  params: z.object({ userUrl: line(60) }),
  ok: PublicShowcase,
})

/** The same for the page of one service, which may be `link-only`; whether it is among the services is the page's to see. */
export const readServicePage = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl',
  summary: 'A published Showcase with one of its services, shared by link or not',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  ok: PublicShowcase,
})

/** A link to the draft as visitors would see it; signed, so it opens for whoever the owner shows it to, for a day. */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/showcase/preview-link',
  summary: 'An address at which your draft is rendered',
  access: 'account',
  ok: z.object({ url: z.string() }),
})
