import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { CalendarReader, PlaceReader } from '#domains/notifications/ports.ts'
import { sideOf } from '#domains/notifications/rules/calendar-entry.ts'
import { sessionEntry } from '#domains/notifications/rules/session-entry.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = {
  readonly catalogue: Pick<Catalogue, 'placeText'>
  readonly scheduling: Scheduling
  readonly commerce: Commerce
  readonly placeOf: PlaceReader
  readonly publicUrl: string
}

/**
 * Reads private calendars: the bookings, their orders, a provider's dates of classes, and each provider's place once.
 */
export function calendarReader({
  catalogue,
  scheduling,
  commerce,
  placeOf,
  publicUrl,
}: Areas): CalendarReader {
  return {
    async byToken(context, token) {
      const feed = await unlessMissing(() => scheduling.feedOf(context, token))
      if (!feed) return undefined
      const { kind, bookings, sessions } = feed
      const refs = bookings.map(({ provider, id, serviceId, sessionId }) => ({
        provider,
        bookingId: id,
        serviceId,
        sessionId,
      }))
      const sold = await commerce.soldWith(context, refs)
      const soldAs = new Map(sold.map((one) => [`${one.provider} ${one.bookingId}`, one]))
      const providers = [...new Set([feed.provider, ...bookings.map(({ provider }) => provider)])]
      const places = new Map(
        await Promise.all(providers.map(async (each) => [each, await placeOf(context, each)] as const)),
      )
      const dates = sessions.map(({ location, updatedAt, ...session }) =>
        sessionEntry({
          session,
          place: location ? catalogue.placeText(location) : '',
          here: places.get(feed.provider),
          stamp: updatedAt,
          publicUrl,
        }),
      )
      const booked = bookings.flatMap((booking) => {
        const one = soldAs.get(`${booking.provider} ${booking.id}`)
        if (!one) return []
        const { state, sequence, start, end, quantity, visitorTimezone, serviceTimezone } = booking
        return {
          id: booking.id,
          state,
          sequence,
          stamp: booking.updatedAt,
          start,
          end,
          visitorTimezone,
          serviceTimezone,
          here: places.get(booking.provider),
          ...sideOf(kind, { ...one, quantity, customerName: booking.customerName ?? '' }),
        }
      })
      return { kind, entries: [...booked, ...dates] }
    },
  }
}
