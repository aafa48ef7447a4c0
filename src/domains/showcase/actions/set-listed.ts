import { type Context, transact } from '#platform/context.ts'
import type { ListingState } from '../directory-contract.ts'
import { readIsListed } from '../store/listings.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { projectListing } from './project-listing.ts'
import type { ReadDeps } from './read-showcase.ts'

/** Reads whether the owner wants to be in the directory. */
export async function readListing({ accounts }: ReadDeps, context: Context): Promise<ListingState> {
  return readIsListed(context, accounts.requireOwner(context))
}

/**
 * Lists the owner in the directory, or not. Acts at once, because the choice is no content of the page: an owner who
 * leaves is found by nobody from this transaction on. Without a live Showcase it counts from the next publish.
 */
export async function setListed(
  deps: ReadDeps,
  context: Context,
  { isListed }: { isListed: boolean },
): Promise<ListingState> {
  return transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const { liveNumber } = await lockShowcase(inside, provider)
    await setState(inside, provider, { isListed })
    await projectListing(deps, inside, provider)
    return { isListed, isLive: liveNumber !== null }
  })
}
