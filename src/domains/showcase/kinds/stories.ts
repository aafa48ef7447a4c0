import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** How long visitors see a story that is not pinned, in milliseconds. */
const storyLife = 24 * 60 * 60 * 1000

const Story = z.object({
  entityId: EntityId,
  caption: line(110).default(''),
  /** null: the page draws a picture. */
  media: Media.nullable().default(null),
  /** The entityId of the service that the story leads to; '' for none. */
  serviceId: z.union([z.literal(''), EntityId], 'Not an entityId').default(''),
  /** A pinned story does not end. */
  pinned: z.boolean().default(false),
  /** The first publish of the story sets it; null starts the story again with the next publish. */
  startedAt: z.iso.datetime().nullable().default(null),
  position: z.number().nullable().default(null),
})
type Story = z.infer<typeof Story>

export const stories = defineKind('stories', Story, {
  holds: 'many',
  maxRecords: 20,
  titleField: 'caption',
  untitled: 'Story',
  sequences: {},
  positionField: 'position',
  pageField: 'stories',
  fieldTitles: { serviceId: 'Service', startedAt: 'First shown', position: 'Place in the list' },
  example: {
    caption: 'Tonight',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    serviceId: '01KAG5M0000000000000000000',
    pinned: false,
    startedAt: '2026-11-20T12:00:00.000Z',
    position: 1,
  },
  atPublish: ({ startedAt }, now): Partial<Story> => (startedAt ? {} : { startedAt: now.toISOString() }),
  endsAt: (story) => storyEnd(story),
})

/** Returns the end of a story; null for a pinned story and for one that was not published yet. */
export function storyEnd({ pinned, startedAt }: Pick<Story, 'pinned' | 'startedAt'>): string | null {
  if (pinned || startedAt === null) return null
  return new Date(Date.parse(startedAt) + storyLife).toISOString()
}
