import { z } from 'zod'
import { EntityId, fail as failService, IndividualService, Media } from '#domains/catalogue/contract.ts'
import { lines, requiredLine, richText } from '#platform/common/fields.ts'
import { textLength, visibleText } from '#platform/common/text.ts'
import { defineKind } from './define-kind.ts'

/** Letters that a reader covers in a minute. */
const lettersPerMinute = 1000

/** A post. `description` is the source of the excerpt on its card; `minutes` is computed when it is saved. */
export const Blog = z.object({
  entityId: EntityId,
  title: requiredLine(110, 'Title is required').prefault(''),
  serviceUrl: IndividualService.shape.serviceUrl,
  description: lines(5000).default(''),
  body: richText(20_000).default(''),
  /** The cover; null: the page draws one. */
  media: Media.nullable().default(null),
  tags: IndividualService.shape.tags,
  state: z.enum(['draft', 'published']).default('draft'),
  /** A published post is visible from this instant; null: at once. */
  publishAt: z.iso.datetime({ offset: false, error: 'A date and a time' }).nullable().default(null),
  minutes: z.int().min(0).max(1000).default(0),
})
export type Blog = z.infer<typeof Blog>

export const blog = defineKind('blog', Blog, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { blogSettings: 'Order of posts' },
  pageField: 'blogs',
  fieldTitles: {
    serviceUrl: 'Address',
    description: 'Excerpt',
    body: 'Text',
    publishAt: 'Appears at',
    minutes: null,
  },
  example: {
    title: 'A post',
    serviceUrl: 'a-post',
    description: 'Words',
    body: '<p>Words</p>',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    tags: ['practice'],
    state: 'published',
    publishAt: '2026-04-27T09:00:00.000Z',
    minutes: 1,
  },
  address: {
    field: 'serviceUrl',
    of: 'blogs',
    failTaken: () =>
      failService('catalogue.service_url_taken', {
        fields: { serviceUrl: 'Another post of yours has this address.' },
      }),
  },
  prepare(post, { cleanRichText }) {
    const body = cleanRichText(post.body)
    return { ...post, body, minutes: Math.ceil(textLength(visibleText(body)) / lettersPerMinute) }
  },
  // a list of posts is the list of their cards
  shown: (post) => (post.state === 'published' ? { ...post, body: '' } : undefined),
  visibleFrom: ({ state, publishAt }) => (state === 'published' ? publishAt : null),
})
