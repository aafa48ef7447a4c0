import type { Context } from '#platform/context.ts'
import type { GrowthDeps } from '../ports.ts'
import { listPresses } from '../store/link-presses.ts'

/** Reads the presses of the owner's link cards, those of deleted cards included. */
export async function readLinkPresses(
  { accounts }: Pick<GrowthDeps, 'accounts'>,
  context: Context,
): Promise<{ links: { entityId: string; presses: number }[] }> {
  return { links: await listPresses(context, accounts.requireOwner(context)) }
}
