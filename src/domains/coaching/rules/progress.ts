import { Temporal } from '#platform/common/time.ts'
import { coachingDate } from './calendar.ts'
import type { Facts } from './facts.ts'

/** floor(100 × done / all): 100 only if all is done (product.md 12). */
export const percentage = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((100 * done) / all)

/** The dates of a provider's coaching on which something was done, latest first. */
export function datesDone(ticks: readonly { readonly at: string }[], zone: string): string[] {
  const dates = ticks.map(({ at }) => coachingDate(Date.parse(at), zone))
  return [...new Set(dates)].sort().reverse()
}

/** Dates in a row with something done, up to today; today may still come. `dates`: latest first. */
export function streakOf(dates: readonly string[], today: string): number {
  const before = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
  const done = new Set(dates)
  let streak = 0
  for (let date = done.has(today) ? today : before(today); done.has(date); date = before(date)) streak++
  return streak
}

const figures = [
  ['services', 'Services on your page'],
  ['classes', 'Classes on your page'],
  ['promotions', 'Promotions on your page'],
  ['reviews', 'Reviews on your page'],
  ['subscribers', 'Subscribers'],
  ['lettersDelivered', 'Letters delivered'],
  ['sessions', 'Sessions booked'],
  ['customers', 'Customers'],
] as const satisfies readonly (readonly [keyof Facts, string])[]

/** The figures that rose since the beginning of a run. */
export const winsOf = (before: Facts, now: Facts) =>
  figures.flatMap(([figure, title]) =>
    now[figure] > before[figure] ? [{ figure, title, before: before[figure], now: now[figure] }] : [],
  )
