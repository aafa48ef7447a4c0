import type { Context } from '#platform/context.ts'
import { fail, type PublicPost } from '../contract.ts'
import { compose } from '../rules/compose.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import { type ReadDeps, readShowcase } from './read-showcase.ts'

/**
 * Reads a post with its body, and the Showcase around it. Anyone may call it. Throws `showcase.not_live` and, for a
 * draft, a scheduled or an unknown post, `showcase.post_missing`.
 */
export async function readPost(
  deps: ReadDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl: string },
): Promise<PublicPost> {
  const showcase = await readShowcase(deps, context, { userUrl })
  const card = showcase.blogs.find((post) => post.serviceUrl === serviceUrl)
  const live = card && (await findLiveSnapshot(context, showcase.provider))
  const post = live && compose(live.records).blog.find(({ entityId }) => entityId === card.entityId)
  if (!card || !post) return fail('showcase.post_missing', { serviceUrl })
  return { showcase, post: { ...card, body: post.body } }
}
