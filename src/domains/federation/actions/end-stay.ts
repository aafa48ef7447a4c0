import type { Context } from '#platform/context.ts'
import type { FederationDeps } from '../ports.ts'
import { endStaysOf, findStay } from '../store/stays.ts'
import { hashOf, subOf } from './member-of.ts'

/**
 * Ends a member's stays in every browser and erases the files. What a token of the last hours may still write is erased by
 * `erase-gone-members.ts`.
 */
export async function endStay(
  deps: FederationDeps,
  context: Context,
  { browserKey }: { readonly browserKey: string },
): Promise<{ ended: true }> {
  const stay = await findStay(context, hashOf(browserKey))
  if (stay) {
    await endStaysOf(context, stay)
    await deps.eraseFiles(context, subOf(stay))
  }
  return { ended: true }
}
