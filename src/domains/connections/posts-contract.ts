import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'
import { altMax } from './rules/post-alt.ts'

export const { failures: postFailures, fail: failPosts } = defineFailures({
  'connections.posts_unknown': { kind: 'missing', message: 'No such account is connected.' },
  'connections.post_missing': { kind: 'missing', message: 'This post is not among your newest nine.' },
  // the action says when the next one is possible
  'connections.posts_too_early': { kind: 'limited', message: 'Posts can be read once an hour on demand.' },
  'connections.request_forged': { kind: 'invalid', message: 'The signature does not match.' },
})

const PostVendorName = z.enum(['instagram'])

export const OwnPost = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'video', 'album']),
  /** The name of our copy of its picture. */
  picture: z.string(),
  caption: z.string(),
  /** What is read out in place of the picture: what the owner typed, or the caption's beginning; '': neither. */
  alt: z.string(),
  isOwnAlt: z.boolean(),
  isHidden: z.boolean(),
  postedAt: z.iso.datetime(),
  permalink: z.string(),
})
export type OwnPost = z.infer<typeof OwnPost>

export const OwnPosts = z.object({
  account: z.string(),
  state: z.enum(['connected', 'needs_reconnect']),
  connectedAt: z.iso.datetime(),
  /** When the permission ends unless it is renewed. */
  lapsesAt: z.iso.datetime().nullable(),
  /** Since when the vendor refuses, and when the posts leave the page. */
  endedAt: z.iso.datetime().nullable(),
  hiddenAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
  nextReadAt: z.iso.datetime(),
  /** When the owner may have them read again; null: now. */
  askableAt: z.iso.datetime().nullable(),
  failure: z.enum(['busy', 'no_room', 'error']).nullable(),
  /** The bytes of all copies. */
  bytes: z.int(),
  posts: z.array(OwnPost),
})
export type OwnPosts = z.infer<typeof OwnPosts>

const ofVendor = z.object({ vendor: PostVendorName })

export const readOwnPosts = endpoint({
  method: 'GET',
  path: '/api/connections/:vendor/posts',
  summary: 'Your newest posts, as your page shows them',
  access: 'account',
  params: ofVendor,
  ok: OwnPosts,
})

/** Has the posts read at the next opportunity, normally within seconds. */
export const refreshPosts = endpoint({
  method: 'POST',
  path: '/api/connections/:vendor/posts/read',
  summary: 'Read your newest posts now',
  access: 'account',
  params: ofVendor,
  ok: OwnPosts,
})

/** Changes what your page shows of a post. An empty `alt` is the caption's beginning again. */
export const changePost = endpoint({
  method: 'PUT',
  path: '/api/connections/:vendor/posts/:id',
  summary: 'Change the alternative text of a post, or hide it',
  access: 'account',
  params: ofVendor.extend({ id: line(60) }),
  body: z.object({ alt: line(altMax).optional(), isHidden: z.boolean().optional() }),
  ok: OwnPosts,
})
