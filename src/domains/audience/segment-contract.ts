// A segment: some of the people who are subscribed, by rules.
import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { contactSources, likeTargets, Tag } from './contacts-contract.ts'

const not = z.boolean().default(false)
const days = z.int().min(1).max(3650)

/** One rule; `not` turns it round. An id of null means any of its kind. */
export const SegmentRule = z.discriminatedUnion('about', [
  z.object({ about: z.literal('customer'), not }),
  z.object({ about: z.literal('tag'), tag: Tag, not }),
  z.object({ about: z.literal('source'), source: z.enum(contactSources), not }),
  z.object({ about: z.literal('bought'), entityId: EntityId.nullable(), not }),
  /** Somebody came to a session of it. */
  z.object({ about: z.literal('attended'), entityId: EntityId.nullable(), not }),
  /** Seen within so many days: a visit by a link, a confirmation, an order. */
  z.object({ about: z.literal('seen'), days, not }),
  z.object({
    about: z.literal('liked'),
    target: z.enum(likeTargets).nullable(),
    entityId: line(40).nullable(),
    not,
  }),
  z.object({ about: z.literal('clicked'), letterId: line(40).nullable(), not }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const Segment = z.object({
  /** `all`: and; `any`: or. */
  match: z.enum(['all', 'any']).default('all'),
  rules: z.array(SegmentRule).min(1, 'Choose at least one rule').max(10, 'At most 10 rules'),
})
export type Segment = z.infer<typeof Segment>

/** The most segments of a provider. */
export const segmentsMax = 100

export const SegmentInput = z.object({ name: requiredLine(60, 'A segment needs a name'), rule: Segment })
export type SegmentInput = z.infer<typeof SegmentInput>

export const SavedSegment = SegmentInput.extend({ id: z.string() })
export type SavedSegment = z.infer<typeof SavedSegment>

const key = z.object({ id: line(40) })

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/segments',
  summary: 'Your segments, by name',
  access: 'account',
  ok: z.object({ segments: z.array(SavedSegment) }),
})

/** Throws `audience.segment_name_taken`, `.segments_full`. */
export const createSegment = endpoint({
  method: 'POST',
  path: '/api/segments',
  summary: 'Keep a segment',
  access: 'account',
  body: SegmentInput,
  ok: SavedSegment,
})

/** Throws `audience.segment_missing`, `.segment_name_taken`. */
export const changeSegment = endpoint({
  method: 'PUT',
  path: '/api/segments/:id',
  summary: 'Change a segment; letters keep the rule that they were saved with',
  access: 'account',
  params: key,
  body: SegmentInput,
  ok: SavedSegment,
})

/** Idempotent. */
export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/segments/:id',
  summary: 'Delete a segment; its people stay',
  access: 'account',
  params: key,
  ok: z.object({ deleted: z.literal(true) }),
})

/** Changes nothing. */
export const countSegment = endpoint({
  method: 'POST',
  path: '/api/segment-counts',
  summary: 'How many subscribed people a rule finds now',
  access: 'account',
  body: z.object({ rule: Segment }),
  ok: z.object({ count: z.int(), subscribed: z.int() }),
})
