import type { Context } from '#platform/context.ts'
import { fail, type PublicPost, type PublicShowcase } from '../contract.ts'
import { type Composition, compose } from '../rules/compose.ts'
import { newestPosts } from '../rules/newest-posts.ts'
import { listRecords } from '../store/records.ts'
import { readPreview } from './read-preview.ts'
import { type ReadDeps, readLive } from './read-showcase.ts'

/**
 * Reads a post with its body, and the Showcase around it. Anyone may call it. Throws `showcase.not_live` and, for a
 * draft, a scheduled or an unknown post, `showcase.post_missing`.
 */
export async function readPost(
  deps: ReadDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl: string },
): Promise<PublicPost> {
  const { showcase, composition } = await readLive(deps, context, { userUrl })
  const card = showcase.blogs.find((post) => post.serviceUrl === serviceUrl)
  const [post] = card ? withBodies(composition, [card]) : []
  return post ? { showcase, post } : fail('showcase.post_missing', { serviceUrl })
}

/**
 * Reads a post of the draft in any state, in the frame of the draft. Anyone with the owner's preview link may call it.
 * Throws `showcase.post_missing`.
 */
export async function readPostPreview(
  deps: ReadDeps,
  context: Context,
  { provider, entityId }: { provider: string; entityId: string },
): Promise<PublicPost> {
  const [showcase, records] = await Promise.all([
    readPreview(deps, context, provider),
    listRecords(context, provider),
  ])
  const post = compose(records).blog.find((one) => one.entityId === entityId)
  return post ? { showcase, post } : fail('showcase.post_missing')
}

/** The most posts of a feed. */
export const feedMax = 50

/**
 * Reads the newest posts with their bodies, at most `feedMax`, and the Showcase around them. Anyone may call it. Throws
 * `showcase.not_live`.
 */
export async function readPosts(
  deps: ReadDeps,
  context: Context,
  { userUrl }: { userUrl: string },
): Promise<{ showcase: PublicShowcase; posts: PublicPost['post'][] }> {
  const { showcase, composition } = await readLive(deps, context, { userUrl })
  const cards = newestPosts(showcase.blogs).slice(0, feedMax)
  return { showcase, posts: withBodies(composition, cards) }
}

/** Adds the bodies of the same snapshot to cards of posts. */
function withBodies({ blog }: Composition, cards: PublicShowcase['blogs']): PublicPost['post'][] {
  const bodies = new Map(blog.map(({ entityId, body }) => [entityId, body]))
  return cards.flatMap((card) => {
    const body = bodies.get(card.entityId)
    return body === undefined ? [] : [{ ...card, body }]
  })
}
