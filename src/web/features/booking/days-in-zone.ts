import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { dateIn, timeIn } from '#platform/common/zones.ts'

/**
 * Groups free times by the days of another zone. Shows the printed times at once while the month loads in the visitor's
 * own zone. Leaves out times outside `times.month`.
 */
export function regroup(times: FreeTimes, zone: string): FreeTimes {
  if (times.timezone === zone) return times
  const days = new Map<string, FreeTimes['days'][number]['slots']>()
  for (const slot of times.days.flatMap((day) => day.slots)) {
    const date = dateIn(slot.start, zone)
    if (!date.startsWith(times.month)) continue
    days.set(date, [...(days.get(date) ?? []), { ...slot, label: timeIn(slot.start, zone) }])
  }
  return { ...times, timezone: zone, days: [...days].map(([date, slots]) => ({ date, slots })) }
}
