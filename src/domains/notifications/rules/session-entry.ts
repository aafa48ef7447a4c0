import type { SessionFacts } from '#domains/scheduling/roster-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { CalendarEntry } from './calendar-entry.ts'

type Facts = {
  readonly session: SessionFacts
  readonly place: string
  readonly here: ProviderPlace | undefined
  readonly stamp: Date
  readonly publicUrl: string
}

/**
 * Makes the one event that a date of a class has in its provider's calendar, however many bookings it has:
 * `Beginners, 8 of 12 seats`, with the roster as its address.
 */
export function sessionEntry({ session, place, here, stamp, publicUrl }: Facts): CalendarEntry {
  const { id, title, start, end, timezone, capacity, taken, isOff, sequence } = session
  const url = `${publicUrl}/classmanagement?session=${encodeURIComponent(id)}`
  return {
    id,
    state: isOff ? 'cancelled' : 'confirmed',
    sequence,
    stamp,
    start,
    end,
    visitorTimezone: timezone,
    serviceTimezone: timezone,
    here,
    summary: `${title}, ${taken} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'}`,
    place,
    url,
    links: [{ label: 'Roster', url }],
  }
}
