import { Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import { type Comparison, freeDays, maxSpanDays, type NumbersQuery } from '../numbers-contract.ts'

/** Days, both included: `2026-05-12`. */
export type Span = { readonly from: string; readonly to: string }

/** The first day that a plan shows: of two years, or of 30 days. */
export const earliestOf = (today: string, showsAll: boolean): string =>
  Temporal.PlainDate.from(today)
    .subtract({ days: (showsAll ? maxSpanDays : freeDays) - 1 })
    .toString()

/**
 * The days that are asked for; without any, the last 30. Days that the plan does not show, and those after today, are left out. Undefined
 * if none are left.
 */
export function spanOf(
  asked: Pick<NumbersQuery, 'from' | 'to' | 'last'>,
  { today, earliest }: { today: string; earliest: string },
): Span | undefined {
  const end = least(asked.to ?? today, today)
  const count = asked.last ?? freeDays
  const begin =
    asked.from ??
    Temporal.PlainDate.from(end)
      .subtract({ days: count - 1 })
      .toString()
  const from = begin < earliest ? earliest : begin
  return from <= end ? { from, to: end } : undefined
}

/** The days that a span is compared with: as many just before, or those with the same dates a year ago. Null: none. */
export function comparedWith({ from, to }: Span, how: Comparison): Span | null {
  if (how === 'none') return null
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const back = how === 'year' ? { years: 1 } : { days: first.until(last).days + 1 }
  return { from: first.subtract(back).toString(), to: last.subtract(back).toString() }
}

/** The instants at which a span of days begins and ends in a zone. */
export const instantsOf = (zone: string, { from, to }: Span): { from: Date; before: Date } => ({
  from: new Date(dateStart(Temporal.PlainDate.from(from), zone)),
  before: new Date(dateStart(Temporal.PlainDate.from(to).add({ days: 1 }), zone)),
})

const least = (a: string, b: string): string => (a < b ? a : b)
