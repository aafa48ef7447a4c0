import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { Temporal } from '#platform/common/time.ts'
import { cityOf, dayIn, inZone, spanIn, timeIn } from '#platform/common/zones.ts'

type Zoned = Pick<Checkout, 'visitorTimezone' | 'serviceTimezone'>

/** Returns the reader's time zone, then the other side's. */
export const zonesFor = (
  to: 'customer' | 'provider',
  { visitorTimezone, serviceTimezone }: Zoned,
): readonly [string, string] =>
  to === 'provider' ? [serviceTimezone, visitorTimezone] : [visitorTimezone, serviceTimezone]

const wall = (instant: number, zone: string) => `${dayIn(instant, zone)}, ${timeIn(instant, zone)}`

/**
 * Formats an instant as `Thu, Dec 3, 7:00 PM in Lisbon, 2:00 PM in New York`. Adds the second day if it differs; omits
 * the second zone if both clocks show the same.
 */
export function momentInBoth(instant: number, [zone, other]: readonly [string, string]): string {
  const first = `${wall(instant, zone)} in ${cityOf(zone)}`
  if (wall(instant, zone) === wall(instant, other)) return first
  const isSameDay = dayIn(instant, zone) === dayIn(instant, other)
  return `${first}, ${isSameDay ? timeIn(instant, other) : wall(instant, other)} in ${cityOf(other)}`
}

/** Whether an instant is today or tomorrow in the reader's zone. Undefined: neither. */
export function nearDay(instant: number, now: number, zone: string): 'Today' | 'Tomorrow' | undefined {
  const [day, today] = [instant, now].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate(),
  ) as [Temporal.PlainDate, Temporal.PlainDate]
  const ahead = today.until(day).days
  return ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : undefined
}

type Event = {
  readonly to: 'customer' | 'provider'
  readonly fromStart?: string | undefined
  readonly off?: string | undefined
}

/** Makes the calendar leaf and the text beside it, in both time zones (product.md 22). */
export function eventOf(booking: Checkout, { to, fromStart, off }: Event) {
  const [zone, other] = zonesFor(to, booking)
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)]
  const span = (where: string) => spanIn(start, end, where)
  const isSameDay = dayIn(start, zone) === dayIn(start, other)
  const whose = to === 'provider' ? 'the customer’s time' : `${booking.provider.firstName}’s time`
  const { title, place, durationMin } = booking.service
  return {
    month: inZone(start, zone, { month: 'short' }),
    day: inZone(start, zone, { day: 'numeric' }),
    weekday: inZone(start, zone, { weekday: 'short' }),
    title: booking.quantity > 1 ? `${title}, party of ${booking.quantity}` : title,
    yours: `${span(zone)} in ${cityOf(zone)}, your time`,
    ...(!(isSameDay && span(zone) === span(other)) && {
      theirs: `${span(other)} in ${cityOf(other)}${isSameDay ? '' : ` on ${dayIn(start, other)}`}, ${whose}`,
    }),
    ...(fromStart && { was: `Before: ${momentInBoth(Date.parse(fromStart), [zone, other])}` }),
    place: `${place}, ${durationMin} minutes`,
    ...(off && { off }),
  }
}
