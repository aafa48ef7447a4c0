import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, spanIn } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { firstNameOf } from './step-words.ts'

type Placed = Pick<Order, 'bookingStart' | 'bookingEnd' | 'timezone' | 'visitorTimezone' | 'customerName'>

/**
 * A span in both zones: `Thu, May 14, 7:00 to 7:30 PM in Baltimore, which is Fri, May 15, 1:00 to 1:30 AM in Berlin for
 * Noor`.
 */
export function spanInBoth(start: string, end: string, order: Placed, here?: ProviderPlace): string {
  const { timezone, visitorTimezone } = order
  const at = (zone: string) => `${dayIn(start, zone)}, ${spanIn(start, end, zone)} ${inPlace(zone, here)}`
  if (sameClock(timezone, visitorTimezone, start)) return at(timezone)
  return `${at(timezone)}, which is ${at(visitorTimezone)} for ${firstNameOf(order)}`
}

/** Returns the end of the session if it started at `start`; its length stays the same. */
export function endOf(start: string, { bookingStart, bookingEnd }: Placed): string {
  const length =
    bookingStart && bookingEnd ? new Date(bookingEnd).getTime() - new Date(bookingStart).getTime() : 0
  return new Date(new Date(start).getTime() + length).toISOString()
}

/** Returns the fault of a typed date and time; undefined while they are incomplete. */
export function typedFault(
  typed: { date: string; time: string },
  instant: string | undefined,
  at: Date,
): string | undefined {
  if (typed.date === '' || typed.time === '') return undefined
  if (instant === undefined) return 'That time does not exist on that day, because the clocks change.'
  return new Date(instant) <= at ? 'That time has passed. Please pick one to come.' : undefined
}
