import { newToken } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type FeedKind } from '../provider-contract.ts'
import { putFeed } from '../store/feeds.ts'
import { feedUrl } from './list-feeds.ts'

/**
 * Creates a private calendar address for the account and revokes the earlier one of its kind. The `customer` kind
 * requires a verified e-mail address. Throws `scheduling.email_unproved`, `accounts.not_an_owner`.
 */
export async function makeFeed(
  deps: SchedulingDeps,
  context: Context,
  { kind }: { kind: FeedKind },
): Promise<{ url: string }> {
  const { actor } = context
  const provider = deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || (kind === 'customer' && !actor.emailVerified))
    return fail('scheduling.email_unproved')
  const feed = { kind, id: newToken(12), email: actor.email }
  await putFeed(context, provider, feed)
  return { url: feedUrl(deps, provider, feed) }
}
