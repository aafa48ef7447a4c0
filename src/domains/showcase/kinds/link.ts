import { z } from 'zod'
import { EntityId, Media, RestsByChoice } from '#domains/catalogue/contract.ts'
import { line, linkAddress, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A link card: an address elsewhere. Visitors follow it by `/redirect/o/{id}`, which counts. */
const Link = z.object({
  entityId: EntityId,
  title: requiredLine(110, 'Title is required').prefault(''),
  description: line(260).default(''),
  url: linkAddress(500, 'A link that begins with https, http, mailto or tel'),
  media: Media.nullable().default(null),
  restsByChoice: RestsByChoice,
})

export const link = defineKind('link', Link, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { linkSettings: 'Order of links' },
  pageField: 'links',
  card: 'maxNumberOfExternalLinks',
  fieldTitles: { url: 'Link', restsByChoice: 'Rests' },
  example: {
    title: 'My playlist',
    description: 'Slow to quick',
    url: 'https://example.com/playlist',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
  },
})
