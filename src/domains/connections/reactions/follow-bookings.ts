import type { Announcement } from '#platform/events/outbox.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { vendorsOfEntries, writeEntrySoon } from '../actions/write-entry.ts'
import type { ConnectionsDeps } from '../ports.ts'

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
      run: async (context, { provider, data: { bookingId } }) =>
        writeEntrySoon(context, { provider, bookingId }, await vendorsOfEntries(context, provider)),
    }),
  )
