import { z } from 'zod'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { bumpVersion, readVersion } from '#platform/versions/versions.ts'
import { listingOf } from '../rules/listing.ts'
import { findListing, lockListed, putListing, removeListing, type Shown } from '../store/listings.ts'
import { readOwnLive } from './read-own-live.ts'
import type { ReadDeps } from './read-showcase.ts'

/** The owner of the directory's cached page. No userId has this form. */
export const directoryOwner = 'directory'

/**
 * Makes a provider's listing equal to the live Showcase, or deletes it if the provider is not listed or nothing is live.
 * Idempotent: the result depends on the stored state only. The lock of the Showcase serializes it with publishes and
 * with other calls.
 */
export async function projectListing(deps: ReadDeps, context: Context, provider: string): Promise<void> {
  await transact(context, async (inside) => {
    const showcase = await lockListed(inside, provider)
    if (!showcase) return
    // read first: a booking that is made meanwhile has a later version, and the next refresh finds it
    const version = await readVersion(inside, provider)
    const live = showcase.isDue ? await readOwnLive(deps, inside, provider) : undefined
    if (!live) {
      if (await removeListing(inside, provider)) await bumpVersion(inside, directoryOwner)
      return
    }
    const listing = listingOf(live)
    const before = await findListing(inside, provider)
    const soonest = inside.clock.now().getTime() + minute
    const freshUntil = new Date(Math.max(soonest, Date.parse(live.showcase.validUntil)))
    await putListing(inside, provider, listing, { version, freshUntil })
    // a next time alone does not drop the cached page, which is valid for a minute at most
    if (shownText(before) !== shownText(listing)) await bumpVersion(inside, directoryOwner)
  })
}

function shownText(shown: Shown | undefined): string | undefined {
  if (!shown) return undefined
  const { userUrl, card, fromCents, skills, languages, occupation } = shown
  const sorted = Object.entries(card).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([userUrl, sorted, fromCents, skills, languages, occupation])
}

export const projectListingTask = defineTask(
  'showcase.project-listing',
  z.object({ provider: z.string() }),
  'bulk',
  (deps: ReadDeps, context, { provider }) => projectListing(deps, context, provider),
)
