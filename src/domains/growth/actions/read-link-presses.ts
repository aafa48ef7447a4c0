import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import { listPresses } from '../store/link-presses.ts'

/** Reads the presses of the owner's link cards, those of deleted cards included. */
export async function readPresses(
  { accounts }: { readonly accounts: Accounts },
  context: Context,
): Promise<{ links: { entityId: string; presses: number }[] }> {
  return { links: await listPresses(context, accounts.requireOwner(context)) }
}
