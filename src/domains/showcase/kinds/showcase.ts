import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { lines, linkAddress, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A told piece of work, with a picture or video, or with a picture of before and one of after. */
const ShowcaseItem = z.object({
  entityId: EntityId,
  title: requiredLine(50, 'Title is required').prefault(''),
  text: lines(400).default(''),
  /** null: the page draws a picture. */
  media: Media.nullable().default(null),
  /** The picture of before; `media` is then the picture of after. */
  before: Media.options[0].nullable().default(null),
  link: z
    .union(
      [z.literal(''), linkAddress(500, 'A link such as https://example.com')],
      'A link such as https://example.com',
    )
    .default(''),
})

export const showcase = defineKind('showcase', ShowcaseItem, {
  holds: 'many',
  maxRecords: 30,
  titleField: 'title',
  sequences: { showcaseSettings: 'Order of showcases' },
  pageField: 'showcases',
  fieldTitles: { before: 'Picture of before' },
  example: {
    title: 'Ten weeks',
    text: 'Words',
    media: { type: 'image', image: 'sun', alt: 'After' },
    before: { type: 'image', image: 'hills', alt: 'Before', focus: { x: 20, y: 30 } },
    link: 'https://example.com/ten-weeks',
  },
})
