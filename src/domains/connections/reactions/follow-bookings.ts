import type { Announcement } from '#platform/events/outbox.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { writeEntryTask } from '../actions/write-entry.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { calendarForBookings } from '../store/calendars.ts'
import { vendorsWithEntries } from '../store/entries.ts'

/** What may change the event of a booking in its provider's calendar. */
const news = [
  'scheduling.booking_confirmed',
  'scheduling.booking_moved',
  'scheduling.booking_cancelled',
  'scheduling.booking_expired',
  'scheduling.booking_declined',
] as const

type Booked = Announcement & { readonly data: { readonly bookingId: string } }

/** Has the event of a booking written after each of them, where a calendar gets the bookings or has an event of it. */
export const followBookings = (_deps: Pick<ConnectionsDeps, 'calendars'>): readonly Reaction[] =>
  news.map((on) =>
    reaction<Booked>({
      on,
      name: `connections.follow-${on.replace(/^.*\./, '').replaceAll('_', '-')}`,
      queue: 'counts',
      async run(context, { provider, data: { bookingId } }) {
        const target = await calendarForBookings(context, provider)
        const vendors = new Set(await vendorsWithEntries(context, provider))
        if (target) vendors.add(target.vendor)
        for (const vendor of vendors)
          await enqueue(
            context,
            writeEntryTask.at(vendor),
            { provider, bookingId },
            { lane: `entry:${provider}:${bookingId}` },
          )
      },
    }),
  )
