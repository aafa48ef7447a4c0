import type { Commerce } from '#domains/commerce/index.ts'
import type { CalendarReader, PlaceReader } from '#domains/notifications/ports.ts'
import { sideOf } from '#domains/notifications/rules/calendar-entry.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = { readonly scheduling: Scheduling; readonly commerce: Commerce; readonly placeOf: PlaceReader }

/** Reads private calendars in two queries, the bookings, then their orders; and each provider's place once. */
export function calendarReader({ scheduling, commerce, placeOf }: Areas): CalendarReader {
  return {
    async byToken(context, token) {
      const feed = await unlessMissing(() => scheduling.feedOf(context, token))
      if (!feed) return undefined
      const { kind, bookings } = feed
      const refs = bookings.map(({ provider, id, serviceId }) => ({ provider, bookingId: id, serviceId }))
      const sold = await commerce.soldWith(context, refs)
      const soldAs = new Map(sold.map((one) => [`${one.provider} ${one.bookingId}`, one]))
      const providers = [...new Set(bookings.map(({ provider }) => provider))]
      const places = new Map(
        await Promise.all(providers.map(async (each) => [each, await placeOf(context, each)] as const)),
      )
      return {
        kind,
        entries: bookings.flatMap((booking) => {
          const one = soldAs.get(`${booking.provider} ${booking.id}`)
          if (!one) return []
          const { state, sequence, start, end, quantity, visitorTimezone, serviceTimezone } = booking
          return {
            bookingId: booking.id,
            state,
            sequence,
            stamp: booking.updatedAt,
            start,
            end,
            quantity,
            visitorTimezone,
            serviceTimezone,
            here: places.get(booking.provider),
            title: one.title,
            ...sideOf(kind, { ...one, customerName: booking.customerName ?? '' }),
          }
        }),
      }
    },
  }
}
