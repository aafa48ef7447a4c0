import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { canonicalZone } from '#platform/common/zone-names.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { dayIn, inZone, spanIn, timeIn } from '#platform/common/zones.ts'

type Zoned = Pick<Checkout, 'visitorTimezone' | 'serviceTimezone'>

/** A time zone and its name in a sentence: `in Baltimore`, `UTC`. `isTheirs`: the person lives by it at present. */
export type Clock = { readonly zone: string; readonly where: string; readonly isTheirs: boolean }

/**
 * Returns the reader's clock, then the other side's. Pages name them the same way: by `here`, the place of the live
 * profile, where the profile has that zone, else by the zone's city. A provider reads the clock of the zone where she is
 * now; the customer reads that of the service, which keeps its zone when its provider moves.
 */
export function clocksFor(
  to: 'customer' | 'provider',
  { visitorTimezone, serviceTimezone }: Zoned,
  here: ProviderPlace | undefined,
): readonly [Clock, Clock] {
  // a profile whose zone nobody chose has UTC
  const present = here && here.timezone !== 'UTC' ? here.timezone : serviceTimezone
  const clockOf = (zone: string, isTheirs: boolean): Clock => ({ zone, where: inPlace(zone, here), isTheirs })
  const customer = clockOf(visitorTimezone, true)
  if (to === 'provider') return [clockOf(present, true), customer]
  return [customer, clockOf(serviceTimezone, canonicalZone(present) === canonicalZone(serviceTimezone))]
}

const wall = (instant: number, { zone }: Clock) => `${dayIn(instant, zone)}, ${timeIn(instant, zone)}`

/**
 * Formats an instant as `Thu, Dec 3, 7:00 PM in Lisbon, 2:00 PM in Baltimore`. Adds the second day if it differs; omits
 * the second zone if both clocks show the same.
 */
export function momentInBoth(instant: number, [reader, other]: readonly [Clock, Clock]): string {
  const first = `${wall(instant, reader)} ${reader.where}`
  if (wall(instant, reader) === wall(instant, other)) return first
  const isSameDay = dayIn(instant, reader.zone) === dayIn(instant, other.zone)
  return `${first}, ${isSameDay ? timeIn(instant, other.zone) : wall(instant, other)} ${other.where}`
}

/** Whether an instant is today or tomorrow in the reader's zone. Undefined: neither. */
export function nearDay(instant: number, now: number, zone: string): 'Today' | 'Tomorrow' | undefined {
  const dayOf = (at: number) => zonedAt(at, zone).toPlainDate()
  const ahead = dayOf(now).until(dayOf(instant)).days
  return ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : undefined
}

type Event = {
  readonly to: 'customer' | 'provider'
  /** The reader's clock, then the other side's. */
  readonly clocks: readonly [Clock, Clock]
  readonly fromStart?: string | undefined
  readonly off?: string | undefined
}

/** What is shown of a booking, or of dates that somebody waits for. */
export type Shown = Pick<Checkout, 'start' | 'end' | 'quantity'> & {
  readonly service: Pick<Checkout['service'], 'title' | 'place' | 'durationMin'>
  readonly provider: Pick<Checkout['provider'], 'firstName'>
}

/** Makes the calendar leaf and the text beside it, in both time zones (product.md 22). */
export function eventOf(booking: Shown, { to, clocks, fromStart, off }: Event) {
  const [{ zone, where }, { zone: other, where: there, isTheirs }] = clocks
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)]
  const span = (of: string) => spanIn(start, end, of)
  const isSameDay = dayIn(start, zone) === dayIn(start, other)
  const whose = to === 'provider' ? 'the customer’s time' : `${booking.provider.firstName}’s time`
  const { title, place, durationMin } = booking.service
  return {
    month: inZone(start, zone, { month: 'short' }),
    day: inZone(start, zone, { day: 'numeric' }),
    weekday: inZone(start, zone, { weekday: 'short' }),
    title: booking.quantity > 1 ? `${title}, party of ${booking.quantity}` : title,
    yours: `${span(zone)} ${where}, your time`,
    ...(!(isSameDay && span(zone) === span(other)) && {
      theirs: `${span(other)} ${there}${isSameDay ? '' : ` on ${dayIn(start, other)}`}${isTheirs ? `, ${whose}` : ''}`,
    }),
    ...(fromStart && { was: `Before: ${momentInBoth(Date.parse(fromStart), clocks)}` }),
    place: `${place}, ${durationMin} minutes`,
    ...(off && { off }),
  }
}
