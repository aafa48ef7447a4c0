import type { Switches } from '#domains/catalogue/switches-contract.ts'
import { addDays } from '../../lib/dates.ts'

export type Closed = { first: string; last: string; note: string }

/** Joins closed days that follow each other with the same note; `days` are ascending. */
export function closedRanges(days: Switches['closedDays']): Closed[] {
  const ranges: Closed[] = []
  for (const { date, note } of days) {
    const before = ranges.at(-1)
    if (before && before.note === note && addDays(before.last, 1) === date) before.last = date
    else ranges.push({ first: date, last: date, note })
  }
  return ranges
}
