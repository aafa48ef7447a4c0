import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { LikeKey } from '../likes-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { shownCount } from '../rules/like-terms.ts'
import { countsOf, likesOfVisitor } from '../store/likes.ts'
import { browserOf, visitorOf } from './like-visitor.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'key'>

/** Reads the counts of a Showcase that visitors see. Anyone may call it. Throws `audience.nothing_to_like`. */
export async function readLikeCounts(
  { accounts }: Pick<Deps, 'accounts'>,
  context: Context,
  { userUrl }: { readonly userUrl: string },
): Promise<{ counts: (LikeKey & { count: number })[] }> {
  const provider = (await accounts.ownerOf(context, userUrl)) ?? fail('audience.nothing_to_like')
  const counts = (await countsOf(context, provider)).flatMap(({ target, entityId, likes }) => {
    const count = shownCount(likes)
    return count === null ? [] : [{ target, entityId, count }]
  })
  return { counts }
}

/** Reads what the visitor of a browser likes on a Showcase. Anyone who knows the visitorId may call it. Throws `audience.nothing_to_like`. */
export async function readOwnLikes(
  { accounts, key }: Deps,
  context: Context,
  { userUrl, visitorId }: { readonly userUrl: string; readonly visitorId: string },
): Promise<{ likes: LikeKey[]; hasAddress: boolean }> {
  const provider = (await accounts.ownerOf(context, userUrl)) ?? fail('audience.nothing_to_like')
  return likesOfVisitor(context, { provider, visitor: await visitorOf(context, browserOf(key, visitorId)) })
}
