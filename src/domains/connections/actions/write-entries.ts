import { z } from 'zod'
import { defineTask } from '#platform/jobs/task.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { vendorsOfEntries, writeEntrySoon } from './write-entry.ts'

/** Has the events of all bookings to come written, after another calendar gets them. */
export const writeEntriesTask = defineTask(
  'connections.write-entries',
  z.object({ provider: z.string() }),
  'bulk',
  async ({ bookingsToCome }: ConnectionsDeps, context, { provider }) => {
    const vendors = await vendorsOfEntries(context, provider)
    for (const bookingId of await bookingsToCome(context, provider))
      await writeEntrySoon(context, { provider, bookingId }, vendors)
  },
)
