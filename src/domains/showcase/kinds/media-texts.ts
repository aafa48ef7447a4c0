import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, lines, linkAddress, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A picture or video beside a text. */
const MediaText = z.object({
  entityId: EntityId,
  title: requiredLine(110, 'Title is required').prefault(''),
  text: lines(400).default(''),
  /** null: the page draws a picture. */
  media: Media.nullable().default(null),
  /** The side of the picture; null alternates from block to block. */
  alignment: z.enum(['left', 'middle', 'right']).nullable().default(null),
  ctaLabel: line(24).default(''),
  /** Where the button leads; without it there is no button. */
  ctaLink: z
    .union(
      [z.literal(''), linkAddress(500, 'A link such as https://example.com')],
      'A link such as https://example.com',
    )
    .default(''),
})

export const mediaTexts = defineKind('mediaTexts', MediaText, {
  holds: 'many',
  maxRecords: 20,
  titleField: 'title',
  sequences: { mediaTextSettings: 'Order of media and text' },
  pageField: 'mediaTexts',
  fieldTitles: {
    alignment: 'Side of the picture',
    ctaLabel: 'Words on the button',
    ctaLink: 'Link of the button',
  },
  example: {
    title: 'The first hour',
    text: 'Words',
    media: { type: 'youtube', youtubeId: 'abcdefghijk', alt: 'A tour' },
    alignment: 'right',
    ctaLabel: 'Look',
    ctaLink: 'https://example.com/look',
  },
})
