import type { Context } from '#platform/context.ts'
import type { PageFacts } from '../rules/draft-page.ts'
import type { CardTimes } from '../rules/public-service.ts'
import { readVideoFacts } from '../store/videos.ts'
import { publicPosts } from './public-posts.ts'
import type { ReadDeps } from './read-showcase.ts'

/** Reads what a provider's page shows beside its records. A calendar card has the starts that visitors see. */
export async function readPageFacts(
  { accounts, catalogue, scheduling, posts }: ReadDeps,
  context: Context,
  provider: string,
): Promise<PageFacts> {
  const [userUrl, { entitlements }, live, delivered, videos, tiles] = await Promise.all([
    accounts.userUrlOf(context, provider),
    accounts.entitlementsOf(context, provider),
    catalogue.listLive(context, provider),
    scheduling.countCompleted(context, provider),
    readVideoFacts(context, provider),
    posts?.read(context, provider),
  ])
  const open = live.filter(({ visibility }) => visibility !== 'paused')
  const { byService, startsOf } = await scheduling.nextAvailable(context, provider, open)
  const timesOf = new Map<string, CardTimes>(
    open.map(({ entityId }) => [
      entityId,
      { next: byService.get(entityId) ?? null, starts: startsOf.get(entityId) },
    ]),
  )
  return {
    provider,
    userUrl: userUrl ?? null,
    entitlements,
    delivered,
    timesOf,
    videos,
    ...(tiles && { instagramPosts: publicPosts(tiles) }),
    now: context.clock.now(),
  }
}

/** Reads what the owner's page shows beside its records. Throws `accounts.not_an_owner`. */
export const readOwnPageFacts = (deps: ReadDeps, context: Context): Promise<PageFacts> =>
  readPageFacts(deps, context, deps.accounts.requireOwner(context))
