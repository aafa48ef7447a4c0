import { attendanceDays } from '#domains/scheduling/contract.ts'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, spanIn, timeIn } from '#platform/common/zones.ts'

/** `7:00 to 8:00 PM`, in the zone of the service. */
export const spanWords = ({ start, end, timezone }: Pick<ListedBooking, 'start' | 'end' | 'timezone'>) =>
  spanIn(start, end, timezone)

/**
 * `Fri, Dec 25, 1:00 AM in Berlin`; names the day only where it differs, and the zone by the provider's place where it is
 * the zone of the profile. '' where both clocks agree.
 */
export function elsewhere(start: string, zone: string, otherZone: string, here?: ProviderPlace): string {
  if (sameClock(zone, otherZone, start)) return ''
  const day = dayIn(start, otherZone)
  const time = `${timeIn(start, otherZone)} ${inPlace(otherZone, here)}`
  return day === dayIn(start, zone) ? time : `${day}, ${time}`
}

type Attendance = 'completed' | 'no_show'

/** Returns the attendance that can be recorded now: from the start until a week after the end (product.md 3). */
export function attendanceOf(
  { state, start, end }: Pick<ListedBooking, 'state' | 'start' | 'end'>,
  at: Date,
): Attendance[] {
  const closes = new Date(end).getTime() + attendanceDays * 86_400_000
  if (at < new Date(start) || at.getTime() > closes) return []
  if (state === 'confirmed') return ['completed', 'no_show']
  if (state === 'completed') return ['no_show']
  return state === 'no_show' ? ['completed'] : []
}

/** `3` and `booking` give `3 bookings`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
