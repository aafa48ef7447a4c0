import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import { approvalNoticeMin } from '#domains/catalogue/contract.ts'
import type { Offers, PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import { promotionFor } from '#domains/catalogue/rules/promotion-for.ts'

import { type Millis, minute } from '#platform/common/time.ts'
import { dateIn } from '#platform/common/zones.ts'
import { dateKeyOf } from './class-dates.ts'
import type { ClassSession } from './class-session.ts'
import { seriesShares } from './series-share.ts'

/** A session that can be bought at `now`, seats aside, with the list price of one seat and its promotion. */
export type OnSale = {
  readonly session: ClassSession
  readonly priceCents: number
  readonly promotion: PromotionTerms | null
}

/** A class whose dates are bought together. */
export const isSeries = ({ scheduleType, soldAs }: Pick<LiveClass, 'scheduleType' | 'soldAs'>): boolean =>
  scheduleType === 'one_time' && soldAs === 'series'

/**
 * Returns the sessions of a class that can be bought at `now`, by start: scheduled, past their notice, not on a closed
 * day; a paused class sells none. A date of a series costs its share of the price.
 */
export function onSale(live: LiveClass & Offers, sessions: readonly ClassSession[], now: Millis): OnSale[] {
  if (live.visibility === 'paused') return []
  const notice = noticeOf(live)
  const open = sessions.filter(({ serviceId, state, start }) => {
    if (serviceId !== live.entityId || state !== 'scheduled') return false
    if (start.getTime() < now + Math.max(notice, 1)) return false
    return !live.closedDates.includes(dateIn(start.toISOString(), live.timezone))
  })
  const first = open[0]?.start.getTime()
  const whole = isSeries(live) ? promotionAt(live, now, first) : null
  const offOf = whole && sharesOf(live, whole.offCents)
  return open.map((session) => ({
    session,
    priceCents: priceOfDate(live, session),
    promotion: isSeries(live)
      ? shareOf(whole, offOf?.get(session.ruleKey))
      : promotionAt(live, now, session.start.getTime()),
  }))
}

/** The promotion of a class at one start; a series is judged by its first. */
const promotionAt = (
  { entityId, timezone, priceCents, promotions = [] }: LiveClass & Offers,
  now: Millis,
  start: Millis | undefined,
): PromotionTerms | null => promotionFor({ entityId, timezone, priceCents, promotions }, { now, start })

const shareOf = (whole: PromotionTerms | null, offCents = 0): PromotionTerms | null =>
  whole && offCents > 0 ? { ...whole, offCents } : null

/** The price of a seat at one date: of a series its share. */
export const priceOfDate = (live: LiveClass, { ruleKey }: Pick<ClassSession, 'ruleKey'>): number =>
  isSeries(live) ? (sharesOf(live, live.priceCents).get(ruleKey) ?? live.priceCents) : live.priceCents

/** The notice of a class in milliseconds; with approval at least that of a request. */
export const noticeOf = ({ minNoticeMin, requiresApproval }: LiveClass): Millis =>
  Math.max(minNoticeMin, requiresApproval ? approvalNoticeMin : 0) * minute

/** The share of each date of a series in an amount, by its key. Dates that took place keep theirs. */
function sharesOf({ sessions }: LiveClass, cents: number): ReadonlyMap<string, number> {
  const order = (one: { date: string; startTime: string }) => `${one.date} ${one.startTime}`
  const dates = sessions.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  const shares = seriesShares(cents, dates.length)
  return new Map(dates.map((date, place) => [dateKeyOf(date), shares[place] ?? 0]))
}

/** The number of seats is told when it is this or fewer. */
export const fewSeats = 5

/** Seats left of a session, or of a series: the fewest of its dates. */
export const seatsLeftOf = (sessions: readonly ClassSession[]): number =>
  Math.min(...sessions.map(({ capacity, taken }) => capacity - taken))
