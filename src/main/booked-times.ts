import type { Commerce } from '#domains/commerce/index.ts'
import type { ConnectionsDeps } from '#domains/connections/ports.ts'
import { sideOf } from '#domains/notifications/rules/calendar-entry.ts'
import { sessionEntry } from '#domains/notifications/rules/session-entry.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = { readonly scheduling: Scheduling; readonly commerce: Commerce; readonly publicUrl: string }

/** States in which a booking takes its provider's time or took it. */
const standing = ['confirmed', 'completed', 'no_show']

/** Reads a booking, or the date of a class that it belongs to, for its provider's connected calendar. */
export function bookedTimes({ scheduling, commerce, publicUrl }: Areas): ConnectionsDeps['bookedTimeOf'] {
  return async (context, ref) => {
    const booking = await unlessMissing(() => scheduling.bookingOf(context, ref))
    if (!booking || booking.state === 'held') return undefined
    const { provider, id: bookingId, serviceId, sessionId, quantity, customerName } = booking
    const [sold] = await commerce.soldWith(context, [{ provider, bookingId, serviceId, sessionId }])
    if (!sold) return undefined
    const session = sessionId === null ? undefined : await scheduling.sessionOf(context, provider, sessionId)
    if (session) {
      const entry = sessionEntry({
        session,
        place: sold.place,
        here: undefined,
        stamp: session.start,
        publicUrl,
      })
      return {
        subject: session.id,
        stands: !session.isOff && session.taken > 0,
        title: entry.summary,
        description: linesOf(entry.links),
        location: entry.place,
        start: session.start,
        end: session.end,
        timezone: session.timezone,
      }
    }
    const side = sideOf('provider', { ...sold, quantity, customerName: customerName ?? '' })
    return {
      subject: bookingId,
      stands: standing.includes(booking.state),
      title: side.summary,
      description: linesOf(side.links),
      location: side.place,
      start: booking.start,
      end: booking.end,
      timezone: booking.serviceTimezone,
    }
  }
}

const linesOf = (links: readonly { readonly label: string; readonly url: string }[]): string =>
  links.map(({ label, url }) => `${label}: ${url}`).join('\n')
