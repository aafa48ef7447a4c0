import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { mergeBusy } from '../rules/busy-spans.ts'
import { offerOf } from '../rules/offer.ts'
import { openSpans } from '../rules/open-hours.ts'
import { dayNumberAt, dayStart, offsetsOf, offsetsWithin } from '../rules/zone-offsets.ts'
import {
  type BookedHour,
  countByHour,
  type HeldSession,
  listHeldSessions,
  measureBookings,
} from '../store/session-figures.ts'

/** A span `[from, before)` and the zone whose days and hours count. */
export type FigureSpan = { readonly zone: string; readonly from: Date; readonly before: Date }

export type SessionFigures = {
  /** Bookings that start in the span, by state; the no-show rate is `missed / (completed + missed)`. */
  readonly confirmed: number
  readonly completed: number
  readonly missed: number
  /** Median of the hours between booking and start, of all of these; null: there are none. */
  readonly leadHours: number | null
  /** How many of them start in an hour of the week in the zone, without empty hours. `weekday`: 1 Monday to 7 Sunday; `hour`: 0 to 23. */
  readonly starts: readonly { readonly weekday: number; readonly hour: number; readonly bookings: number }[]
  /** Seats of the dates of classes that start in the span and are over; the fill rate is `seatsSold / seatsOffered`. */
  readonly seatsSold: number
  readonly seatsOffered: number
  /** Whole minutes on the days of the span before today; utilisation is `bookedMinutes / openMinutes`. */
  readonly bookedMinutes: number
  readonly openMinutes: number
}

/**
 * Reads the figures of a provider's bookings and classes by their start (product.md 16). Bookings that were cancelled, declined or
 * expired count in none of them. Booked minutes are those of bookings, and of dates of classes with a seat sold. Open minutes are the
 * weekly hours and own dates of the services that are live now, less closed dates, each minute once, and the dates of classes: hours that
 * the provider has changed since are not known any more. A booking outside of the hours counts as booked, so utilisation may pass 1. The
 * caller has checked who asks.
 */
export async function readSessionFigures(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  provider: string,
  { zone, from, before }: FigureSpan,
): Promise<SessionFigures> {
  const now = context.clock.now().getTime()
  const table = offsetsOf(zone, now)
  const today = dayStart(table, dayNumberAt(table, now))
  const pastUntil = Math.min(before.getTime(), today)
  const span = { from, before, pastUntil: new Date(pastUntil) }
  const [hours, time, sessions, services] = await Promise.all([
    countByHour(context, provider, span, offsetsWithin(zone, from.getTime(), before.getTime())),
    measureBookings(context, provider, span),
    listHeldSessions(context, provider, span),
    catalogue.listLive(context, provider),
  ])

  const bookingsOf = (rows: readonly BookedHour[]) => rows.reduce((sum, { bookings }) => sum + bookings, 0)
  const inState = (state: BookedHour['state']) => bookingsOf(hours.filter((row) => row.state === state))
  const past = sessions.filter((session) => session.from < pastUntil)
  const open = services.flatMap((service) => openSpans(offerOf(service), from.getTime(), pastUntil))
  const sold = past.filter(({ taken }) => taken > 0)
  return {
    confirmed: inState('confirmed'),
    completed: inState('completed'),
    missed: inState('no_show'),
    leadHours: time.leadHours,
    starts: [...Map.groupBy(hours, ({ hourOfWeek }) => hourOfWeek)].map(([hourOfWeek, rows]) => ({
      weekday: Math.floor(hourOfWeek / 24) + 1,
      hour: hourOfWeek % 24,
      bookings: bookingsOf(rows),
    })),
    seatsSold: sessions.reduce((sum, { taken }) => sum + taken, 0),
    seatsOffered: sessions.reduce((sum, { capacity }) => sum + capacity, 0),
    bookedMinutes: Math.round(time.minutes + minutesOf(sold)),
    openMinutes: Math.round(minutesOf([...open, ...past])),
  }
}

/** The minutes in these spans, each once. */
function minutesOf(spans: readonly Pick<HeldSession, 'from' | 'until'>[]): number {
  const { from, until } = mergeBusy(spans)
  return until.reduce((sum, end, index) => sum + (end - (from[index] ?? end)) / minute, 0)
}
