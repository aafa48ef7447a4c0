import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'
import { recordKinds } from './kinds/names.ts'

/** A value in words or as a picture: `image` is the name of a picture. */
export const ChangeValue = z.discriminatedUnion('as', [
  z.object({ as: z.literal('text'), text: z.string() }),
  z.object({ as: z.literal('lines'), lines: z.array(z.string()) }),
  z.object({ as: z.literal('picture'), image: z.string() }),
])
export type ChangeValue = z.infer<typeof ChangeValue>

/** A field of a record before and after; null: empty. Both are equal if only the formatting of a text differs. */
export const FieldChange = z.object({
  field: z.string(),
  title: z.string(),
  before: ChangeValue.nullable(),
  after: ChangeValue.nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

/** A change of a record, field by field. */
export const RecordChange = z.object({
  kind: z.enum(recordKinds),
  entityId: EntityId,
  title: z.string(),
  change: z.enum(['added', 'updated', 'removed']),
  /** False for what a customer wrote: its owner can take back an answer, and not the review. */
  canTakeBack: z.boolean(),
  fields: z.array(FieldChange),
})
export type RecordChange = z.infer<typeof RecordChange>

export const RecordChanges = z.object({ changes: z.array(RecordChange) })
export type RecordChanges = z.infer<typeof RecordChanges>

/** A version: the number of a publish, or the entityId of a set-aside draft. */
const Version = z.object({
  version: formed(26, /^(?:[1-9]\d{0,8}|[0-9A-HJKMNP-TV-Z]{26})$/, 'Not a version'),
})

export const Versions = z.object({
  /** Stored publishes, newest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      publishedAt: z.iso.datetime(),
      isLive: z.boolean(),
      /** When the next version went live; null for the newest. */
      replacedAt: z.iso.datetime().nullable(),
      /** What changed against the version before: titles of records; null if that version is no longer stored. */
      changed: z.array(z.string()).nullable(),
    }),
  ),
  /** Drafts that a restore replaced, newest first. */
  setAside: z.array(
    z.object({ entityId: EntityId, setAsideAt: z.iso.datetime(), changed: z.array(z.string()) }),
  ),
  /** The zone of the profile. */
  timezone: z.string(),
})
export type Versions = z.infer<typeof Versions>

export const { failures: versionFailures, fail: failVersion } = defineFailures({
  'showcase.version_missing': { kind: 'missing', message: 'There is no such version.' },
  'showcase.change_missing': { kind: 'missing', message: 'This change is already taken back.' },
})

/** The changes that publishing would make, with the values of both sides: `before` is live, `after` is the draft. */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/showcase/changes',
  summary: 'What publishing changes, field by field',
  access: 'account',
  ok: RecordChanges,
})

/**
 * Restores the live values of one record in the draft; a record that was never published is removed. Throws
 * `showcase.change_missing`, `.record_foreign`.
 */
export const takeBackChange = endpoint({
  method: 'POST',
  path: '/api/showcase/changes/:entityId/take-back',
  summary: 'Take one change of your draft back',
  access: 'account',
  params: z.object({ entityId: EntityId }),
  ok: z.object({ isPublished: z.boolean() }),
})

export const readVersions = endpoint({
  method: 'GET',
  path: '/api/showcase/versions',
  summary: 'The last 20 versions of your Showcase, and drafts that were set aside',
  access: 'account',
  ok: Versions,
})

/** The changes that restoring a version would make to the draft: `before` is the draft, `after` is the version. */
export const readVersionChanges = endpoint({
  method: 'GET',
  path: '/api/showcase/versions/:version/changes',
  summary: 'What restoring a version changes in your draft',
  access: 'account',
  params: Version,
  ok: RecordChanges,
})

/** Signs a link to a preview of a version. Anyone with the link may open it; it expires after 24 hours. */
export const versionPreviewLink = endpoint({
  method: 'GET',
  path: '/api/showcase/versions/:version/preview-link',
  summary: 'An address at which a version is rendered',
  access: 'account',
  params: Version,
  ok: z.object({ url: z.string() }),
})

/**
 * Replaces the draft by a version. The live page does not change, and reviews of customers stay as they are. A draft
 * that differs from every version is set aside first. Throws `showcase.version_missing`.
 */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/showcase/versions/:version/restore',
  summary: 'Restore a version into your draft',
  access: 'account',
  params: Version,
  ok: z.object({ isPublished: z.boolean(), setAside: EntityId.nullable() }),
})
