import type { Context } from '#platform/context.ts'
import { type OwnerCard, ownerCardOf } from '../rules/owner-card.ts'
import { readOwnLive } from './read-own-live.ts'
import type { ReadDeps } from './read-showcase.ts'

/** Reads the card of an owner, for the server's own use. Undefined: visitors see no page, for example of a closing account. */
export async function readOwnerCard(
  deps: ReadDeps,
  context: Context,
  provider: string,
): Promise<OwnerCard | undefined> {
  const live = await readOwnLive(deps, context, provider)
  return live && ownerCardOf(live)
}
