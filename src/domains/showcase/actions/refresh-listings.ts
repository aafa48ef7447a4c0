import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { listOutdated } from '../store/listings.ts'
import { projectListingTask } from './project-listing.ts'

/** The number of listings that one run refreshes; a worker makes this many in a few seconds. */
const atOnce = 500

/** Runs every minute. Refreshes listings whose page changed or whose next time may have passed. */
export const refreshListingsTask = defineClockTask(
  'showcase.refresh-listings',
  '* * * * *',
  'clock',
  (_deps, context) => refreshListings(context),
)

/** Creates one job for each outdated listing, so that each is retried by itself. */
export async function refreshListings(context: Context): Promise<void> {
  for (const provider of await listOutdated(context, atOnce))
    await enqueue(context, projectListingTask, { provider }, { key: `listing:${provider}` })
}
