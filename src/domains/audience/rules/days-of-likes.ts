import { zonedAt } from '#platform/common/zoned.ts'

/** Likes of a quarter of an hour: zones differ by no less. */
export type Quarter = { readonly at: Date; readonly likes: number }
export type DayOfLikes = { readonly date: string; readonly likes: number }

/** Sums likes by day in a zone: `count` days that end with the one of `now`, the oldest first, days without likes too. */
export function daysOfLikes(
  quarters: readonly Quarter[],
  { now, timezone, count }: { readonly now: Date; readonly timezone: string; readonly count: number },
): DayOfLikes[] {
  const dateOf = (at: Date) => zonedAt(at.getTime(), timezone).toPlainDate()
  const sums = new Map<string, number>()
  for (const { at, likes } of quarters) {
    const date = dateOf(at).toString()
    sums.set(date, (sums.get(date) ?? 0) + likes)
  }
  const today = dateOf(now)
  return Array.from({ length: count }, (_, nth) => {
    const date = today.subtract({ days: count - 1 - nth }).toString()
    return { date, likes: sums.get(date) ?? 0 }
  })
}
