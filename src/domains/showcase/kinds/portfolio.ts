import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A picture or video of the wall of work. Its alternative text is required. */
const Work = z.object({
  entityId: EntityId,
  title: line(50).default(''),
  media: Media.refine(({ alt }) => alt.trim() !== '', { path: ['alt'], error: 'Alt text is required' }),
  tags: z.array(requiredLine(30, 'A tag has 1 to 30 characters')).max(8, 'At most 8 tags').default([]),
  position: z.number().nullable().default(null),
})

export const portfolio = defineKind('portfolio', Work, {
  holds: 'many',
  maxRecords: 60,
  titleField: 'title',
  untitled: 'Portfolio picture',
  sequences: {},
  positionField: 'position',
  pageField: 'portfolio',
  fieldTitles: { position: 'Place in the list' },
  example: {
    title: 'A summer night',
    media: { type: 'image', image: 'sun', alt: 'Dancers in the street', focus: { x: 50, y: 50 } },
    tags: ['outdoors'],
    position: 1,
  },
})
