import type {
  BookingCancelled,
  BookingConfirmed,
  BookingDeclined,
  BookingExpired,
  BookingMoved,
  SessionCancelled,
} from '#domains/scheduling/events.ts'
import type { Context } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { followOccasion } from '../actions/follow-booking.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { occasionsAt } from '../store/meetings.ts'

type About = { readonly provider: string; readonly bookingId: string }

/** Follows a booking, or the date of its class. */
async function follow(deps: MeetingsDeps, context: Context, { provider, bookingId }: About): Promise<void> {
  const [booking] = await deps.scheduling.bookingsOf(context, provider, [bookingId])
  const occasion = booking?.sessionId ?? bookingId
  await followOccasion(deps, context, { provider, occasion })
}

type News = BookingConfirmed | BookingCancelled | BookingDeclined | BookingExpired

const following = <A extends News>(deps: MeetingsDeps, on: A['type'], name: `${string}.${string}`) =>
  reaction<News>({
    on,
    name,
    queue: 'clock',
    run: (context, { provider, data }) => follow(deps, context, { provider, bookingId: data.bookingId }),
  })

/** Wants, moves and ends the meetings of bookings with the news of scheduling. */
export const followMeetings = (deps: MeetingsDeps) => [
  following<BookingConfirmed>(deps, 'scheduling.booking_confirmed', 'connections.want-meeting'),
  following<BookingCancelled>(deps, 'scheduling.booking_cancelled', 'connections.end-meeting-of-cancelled'),
  following<BookingDeclined>(deps, 'scheduling.booking_declined', 'connections.end-meeting-of-declined'),
  following<BookingExpired>(deps, 'scheduling.booking_expired', 'connections.end-meeting-of-expired'),
  reaction<BookingMoved>({
    on: 'scheduling.booking_moved',
    name: 'connections.move-meeting',
    queue: 'clock',
    async run(context, { provider, data: { bookingId, serviceId, fromStart } }) {
      await follow(deps, context, { provider, bookingId })
      // a seat may have left a date of which it was the last
      const start = new Date(fromStart)
      for (const occasion of await occasionsAt(context, { provider, serviceId, start }))
        await followOccasion(deps, context, { provider, occasion })
    },
  }),
  reaction<SessionCancelled>({
    on: 'scheduling.session_cancelled',
    name: 'connections.end-meeting-of-session',
    queue: 'clock',
    run: (context, { provider, data: { sessionId } }) =>
      followOccasion(deps, context, { provider, occasion: sessionId }),
  }),
]
