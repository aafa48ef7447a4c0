import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { readMyLikes as contract, LikedThing, MyLike } from '../likes-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { readLikeCursor, writeLikeCursor } from '../rules/like-cursor.ts'
import { shownCount } from '../rules/like-terms.ts'
import { countLikesOf, likeId, type OwnLike, pageOfLikes } from '../store/likes.ts'
import { browserOf, visitorOf } from './like-visitor.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'key' | 'likedPages'>
type Query = { readonly visitorId: string | null; readonly cursor: string | null; readonly limit: number }

/**
 * Lists what the visitor of a browser likes, and the account that asks, the newest first; each as its page shows it now. Anyone who
 * knows the visitorId may call it. Throws `audience.cursor_invalid`.
 */
export async function readMyLikes(
  deps: Deps,
  context: Context,
  { visitorId, cursor, limit }: Query,
): Promise<EndpointOutput<typeof contract>> {
  const visitors = await visitorsOf(deps, context, visitorId)
  const after = cursor === null ? undefined : readLikeCursor(cursor)
  if (cursor !== null && !after) return fail('audience.cursor_invalid')
  const found = await pageOfLikes(context, visitors, { after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    likes: await describe(deps, context, shown),
    all: await countLikesOf(context, visitors),
    next: last && found.length > limit ? writeLikeCursor({ at: last.exactAt, id: likeId(last) }) : null,
  }
}

/** An account sees its own likes alone: a browser of another one shows none of that one's. */
async function visitorsOf({ key }: Deps, context: Context, visitorId: string | null): Promise<string[]> {
  const account = context.actor.kind === 'provider' ? context.actor.provider : undefined
  const browser = visitorId === null ? undefined : browserOf(key, visitorId)
  const visitor = browser === undefined ? undefined : await visitorOf(context, browser)
  if (account === undefined) return visitor === undefined ? [] : [visitor]
  return visitor !== undefined && visitor === browser ? [account, visitor] : [account]
}

/** Reads the page of each provider once. */
async function describe(deps: Deps, context: Context, likes: readonly OwnLike[]): Promise<MyLike[]> {
  const pages = new Map<string, Described>()
  for (const [provider, ofProvider] of Map.groupBy(likes, (like) => like.provider))
    pages.set(provider, await readPage(deps, context, provider, ofProvider))
  return likes.map(({ provider, target, entityId, at, count, hasAddress }) => {
    const { userUrl = '', things = new Map<string, LikedThing>() } = pages.get(provider) ?? {}
    return {
      target,
      entityId,
      userUrl,
      likedAt: at.toISOString(),
      count: shownCount(count),
      hasAddress,
      thing: things.get(`${target} ${entityId}`) ?? null,
    }
  })
}

type Described = { readonly userUrl: string; readonly things: ReadonlyMap<string, LikedThing> }

async function readPage(
  { accounts, likedPages }: Deps,
  context: Context,
  provider: string,
  likes: readonly OwnLike[],
): Promise<Described> {
  const userUrl = await accounts.userUrlOf(context, provider)
  if (userUrl === undefined) return { userUrl: '', things: new Map() }
  const services = likes.filter(({ target }) => target === 'service').map(({ entityId }) => entityId)
  const things = await likedPages.things(context, userUrl, services)
  return { userUrl, things: new Map(things.map((thing) => [`${thing.target} ${thing.entityId}`, thing])) }
}
