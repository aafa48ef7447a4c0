import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { FeedKind } from '../provider-contract.ts'
import { deleteFeed } from '../store/feeds.ts'

/** Revokes a private calendar address of the account at once. `revoked` is false if there was none. */
export async function revokeFeed(
  { accounts }: SchedulingDeps,
  context: Context,
  { kind }: { kind: FeedKind },
): Promise<{ revoked: boolean }> {
  return { revoked: await deleteFeed(context, accounts.requireOwner(context), kind) }
}
