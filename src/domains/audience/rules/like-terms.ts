import { hour } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'

/** product.md 13: the most likes of a visitor in an hour. */
export const maxLikesOfVisitor = 30
/** The most likes of a network in an hour: a class may share one. */
export const maxLikesOfNetwork = 300
export const likesWithinMs = hour

/** product.md 13: a smaller count is not shown. */
const leastShown = 5

/** A count as visitors see it: null below 5; above 1,000 in hundreds, above 10,000 in thousands, rounded down. */
export function shownCount(likes: number): number | null {
  if (likes < leastShown) return null
  const step = likes > 10_000 ? 1000 : likes > 1000 ? 100 : 1
  return Math.floor(likes / step) * step
}

/** What 'Send them an offer' gives: percent, and the days until it ends. */
export const offerPercent = 10
const offerDays = 14

/** The last day of an offer that is made now, on the clock of a zone. */
export const lastOfferDay = (now: Date, timezone: string): string =>
  zonedAt(now.getTime(), timezone).toPlainDate().add({ days: offerDays }).toString()
