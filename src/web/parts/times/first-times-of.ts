import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService } from '#domains/showcase/contract.ts'
import { dateIn, timeIn } from '#platform/common/zones.ts'
import { monthOf } from './month-grid.ts'

type Calendar = Pick<PublicService, 'timezone' | 'durationMin' | 'nextAvailable' | 'firstStarts'>

/** The printed free times of a calendar card, in its own zone and in the month of the first one; null: there are none. */
export function firstTimesOf(service: Calendar): FreeTimes | null {
  const { timezone, durationMin, nextAvailable, firstStarts = [] } = service
  const [first] = firstStarts
  if (!first) return null
  const month = monthOf(dateIn(first, timezone))
  const days = new Map<string, FreeTimes['days'][number]['slots']>()
  for (const start of firstStarts) {
    const date = dateIn(start, timezone)
    if (monthOf(date) !== month) continue
    const end = new Date(Date.parse(start) + durationMin * 60_000).toISOString()
    const label = timeIn(start, timezone)
    days.set(date, [...(days.get(date) ?? []), { start, end, label, serviceLabel: label }])
  }
  return {
    month,
    timezone,
    serviceTimezone: timezone,
    days: [...days].map(([date, slots]) => ({ date, slots })),
    nextAvailable,
  }
}
