// A segment: some of the people who are subscribed, by rules.
import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line } from '#platform/common/fields.ts'
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
