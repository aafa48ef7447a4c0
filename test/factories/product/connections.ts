import { createConnections } from '#domains/connections/index.ts'
import type { BookedTime, CalendarAddresses, CalendarVendor } from '#domains/connections/ports.ts'
import type { Copies } from '#domains/connections/posts-ports.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { testKey } from '../../database.ts'
import { accounts } from './provider.ts'
import { scheduling } from './shop.ts'

/** A store without room for copies. */
export const noCopies: Copies = { write: async () => 'no room', remove: async () => {} }

type Vendors = { readonly calendars?: CalendarVendor; readonly addresses?: CalendarAddresses }

/** The area of connections with these vendors. `booked`: what its calendars show of bookings, by id. */
export function aConnections({ calendars, addresses }: Vendors) {
  const booked = new Map<string, BookedTime>()
  const connections = createConnections({
    accounts,
    scheduling,
    calendars: calendars ? [calendars] : [],
    meetings: undefined,
    posts: undefined,
    copies: noCopies,
    commerce: { placeOfBooking: async () => undefined },
    countMeetingServices: async () => 0,
    jitsiUrl: undefined,
    addresses,
    zoneOf: async () => 'America/New_York',
    bookedTimeOf: async (_context, { bookingId }) => booked.get(bookingId),
    bookingsToCome: async () => [...booked.keys()],
    key: testKey,
    publicUrl: 'https://showcase.example',
  })
  const run = (name: string, context: Context, payload: object = {}) =>
    taskNamed(connections.tasks, name).run({ ...context, actor: { kind: 'system' } }, payload)
  return { connections, booked, run }
}
