import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { FeedKind } from '../provider-contract.ts'
import { deleteFeed } from '../store/feeds.ts'

/** The account: ends a private calendar address at once. False: there was none. */
export async function revokeFeed(
  { accounts }: SchedulingDeps,
  context: Context,
  { kind }: { kind: FeedKind },
): Promise<{ revoked: boolean }> {
  return { revoked: await deleteFeed(context, accounts.requireOwner(context), kind) }
}
