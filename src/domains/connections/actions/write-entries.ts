import { z } from 'zod'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { calendarForBookings } from '../store/calendars.ts'
import { vendorsWithEntries } from '../store/entries.ts'
import { writeEntryTask } from './write-entry.ts'

/** Has the events of all bookings to come written, after another calendar gets them. */
export const writeEntriesTask = defineTask(
  'connections.write-entries',
  z.object({ provider: z.string() }),
  'bulk',
  async ({ bookingsToCome }: ConnectionsDeps, context, { provider }) => {
    const target = await calendarForBookings(context, provider)
    const vendors = new Set(await vendorsWithEntries(context, provider))
    if (target) vendors.add(target.vendor)
    for (const bookingId of await bookingsToCome(context, provider))
      for (const vendor of vendors)
        await enqueue(
          context,
          writeEntryTask.at(vendor),
          { provider, bookingId },
          { lane: `entry:${provider}:${bookingId}` },
        )
  },
)
