import { inZone } from '#platform/common/zones.ts'

type Interval = 'month' | 'year'

/** Adds months or years to an instant; a day that the month does not have becomes its last one. */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000)
  const months = interval === 'year' ? count * 12 : count
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day)
  return midnight / 1000 + (anchor - Math.floor(anchor / 86_400) * 86_400)
}

/** The first end of a period after `instant`, counted from the anchor. */
export function nextEnd(anchor: number, interval: Interval, instant: number): number {
  let count = 1
  while (addIntervals(anchor, interval, count) <= instant) count++
  return addIntervals(anchor, interval, count)
}

/** A day in words, such as "Dec 20, 2026". */
export const dayOf = (seconds: number): string =>
  inZone(new Date(seconds * 1000), 'UTC', { dateStyle: 'medium' })
