import { Temporal } from '#platform/common/time.ts'
import type { Span } from './spans.ts'

/** The figures of a month that can have a goal, in the order in which they are shown. */
export const goalMetrics = ['net', 'orders', 'visitors', 'subscribers'] as const
export type GoalMetric = (typeof goalMetrics)[number]

/** The highest target: cents of money, otherwise a count. */
export const maxTarget = 1_000_000_000

/** The month of a day up to that day, how many of its days have begun, and how many are to come. */
export function monthUntil(today: string): Span & { readonly begun: number; readonly left: number } {
  const date = Temporal.PlainDate.from(today)
  return {
    from: date.with({ day: 1 }).toString(),
    to: today,
    begun: date.day,
    left: date.daysInMonth - date.day,
  }
}

/** What the month brings if its other days are like those that have begun. Today counts as a whole day. */
export const paceOf = (now: number, { begun, left }: { begun: number; left: number }): number =>
  Math.round((now / begun) * (begun + left))
