import { type Context, transact } from '#platform/context.ts'
import { isBot } from '#platform/http/is-bot.ts'
import { fail } from '../contract.ts'
import type { LikeKey } from '../likes-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { maxLikesOfNetwork, maxLikesOfVisitor, shownCount } from '../rules/like-terms.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { countTaps, lockVisitor, noteTap } from '../store/like-visitors.ts'
import { countOf, deleteLike, insertLike } from '../store/likes.ts'
import { browserOf, visitorOf } from './like-visitor.ts'

type Deps = Pick<AudienceDeps, 'likedPages' | 'key'>
type Wish = LikeKey & { readonly userUrl: string; readonly visitorId: string; readonly liked: boolean }

/**
 * Likes something on a live page, or takes the like back. Anyone may call it. Idempotent: a repeated call changes nothing. A bot
 * gets the same answer, and nothing is stored. Throws `audience.nothing_to_like`; `audience.likes_limited` after 30 likes of a
 * visitor or 300 of a network in an hour. A like can be taken back at any time, also of something that is on the page no more.
 */
export async function setLike(
  { likedPages, key }: Deps,
  context: Context,
  { userUrl, visitorId, target, entityId, liked }: Wish,
): Promise<{ liked: boolean; count: number | null }> {
  const page = await likedPages.find(context, userUrl)
  if (!page || (liked && !page.holds({ target, entityId }))) return fail('audience.nothing_to_like')
  const { provider } = page
  if (context.userAgent !== undefined && isBot(context.userAgent))
    return { liked, count: shownCount(await countOf(context, { provider, target, entityId })) }
  const network = networkPrefix(context.address ?? '')
  return transact(context, async (inside) => {
    const browser = browserOf(key, visitorId)
    await lockVisitor(inside, browser)
    const visitor = await visitorOf(inside, browser)
    if (visitor !== browser) await lockVisitor(inside, visitor)
    const like = { provider, target, entityId, visitor }
    if (liked && (await insertLike(inside, like))) {
      await lockVisitor(inside, network)
      const { ofVisitor, ofNetwork } = await countTaps(inside, { visitor, network })
      if (ofVisitor >= maxLikesOfVisitor || ofNetwork >= maxLikesOfNetwork)
        return fail('audience.likes_limited')
      await noteTap(inside, { visitor, network })
    }
    if (!liked) await deleteLike(inside, like)
    return { liked, count: shownCount(await countOf(inside, like)) }
  })
}
