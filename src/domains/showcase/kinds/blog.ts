import { z } from 'zod'
import { EntityId, fail as failService, IndividualService, Media } from '#domains/catalogue/contract.ts'
import { lines, requiredLine, richText } from '#platform/common/fields.ts'
import { readingMinutes } from '#platform/common/reading-time.ts'
import { faultInTextPictures } from '#platform/common/text-pictures.ts'
import { defineKind } from './define-kind.ts'

/** The most services beside a post. */
export const postServicesMax = 3

/**
 * A post. `description` is the source of the excerpt on its card. `minutes` and `revisedAt` are computed: a save clears
 * `revisedAt`, and the next publish sets it.
 */
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
  /** A published post is visible from this instant; null: from the next publish on, which sets it. */
  publishAt: z.iso.datetime({ offset: false, error: 'A date and a time' }).nullable().default(null),
  minutes: z.int().min(0).max(1000).default(0),
  /** The publish that first showed the post as it is now; null: not published since the last save. */
  revisedAt: z.iso.datetime({ offset: false, error: 'A date and a time' }).nullable().default(null),
  /** The services that its page offers, in this order. */
  serviceIds: z
    .array(EntityId)
    .max(postServicesMax, `At most ${postServicesMax} services`)
    .default([])
    .overwrite((ids) => [...new Set(ids)]),
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
    revisedAt: null,
    serviceIds: [],
  },
  address: {
    field: 'serviceUrl',
    of: 'blogs',
    failTaken: () =>
      failService('catalogue.service_url_taken', {
        fields: { serviceUrl: 'Another post of yours has this address.' },
      }),
  },
  prepare(post, { cleanRichText, refuse }) {
    const body = cleanRichText(post.body, { pictures: true })
    const fault = faultInTextPictures(body)
    if (fault) refuse({ body: fault })
    return { ...post, body, minutes: readingMinutes(body), revisedAt: null }
  },
  atPublish({ state, publishAt, revisedAt, minutes, body }, now) {
    if (state === 'draft') return {}
    const at = now.toISOString()
    const read = readingMinutes(body)
    return {
      ...(publishAt === null && { publishAt: at }),
      ...(revisedAt === null && { revisedAt: at }),
      ...(minutes !== read && { minutes: read }),
    }
  },
  // a list of posts is the list of their cards
  shown: (post) => (post.state === 'published' ? { ...post, body: '' } : undefined),
  visibleFrom: ({ state, publishAt }) => (state === 'published' ? publishAt : null),
})
