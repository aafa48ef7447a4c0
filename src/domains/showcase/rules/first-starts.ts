import { dayNumberAt, offsetsOf } from '#domains/scheduling/rules/zone-offsets.ts'

/** Returns the starts that a calendar card prints: all of the first free day in `zone`, then the first of each day. */
export function firstStarts(starts: readonly Date[], zone: string): string[] {
  const [first] = starts
  if (!first) return []
  const table = offsetsOf(zone, first.getTime())
  const dayOf = (start: Date) => dayNumberAt(table, start.getTime())
  const firstDay = dayOf(first)
  return starts
    .filter((start, at) => {
      const date = dayOf(start)
      const before = starts[at - 1]
      return date === firstDay || before === undefined || dayOf(before) !== date
    })
    .map((start) => start.toISOString())
}
