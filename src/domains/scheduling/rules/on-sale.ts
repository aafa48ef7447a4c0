import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import { approvalNoticeMin } from '#domains/catalogue/contract.ts'

import { type Millis, minute } from '#platform/common/time.ts'
import { dateIn } from '#platform/common/zones.ts'
import { dateKeyOf } from './class-dates.ts'
import type { ClassSession } from './class-session.ts'
import { seriesShares } from './series-share.ts'

/** A session that can be bought at `now`, seats aside, with the price of one seat. */
export type OnSale = { readonly session: ClassSession; readonly priceCents: number }

/** A class whose dates are bought together. */
export const isSeries = ({ scheduleType, soldAs }: Pick<LiveClass, 'scheduleType' | 'soldAs'>): boolean =>
  scheduleType === 'one_time' && soldAs === 'series'

/**
 * Returns the sessions of a class that can be bought at `now`, by start: scheduled, past their notice, not on a closed
 * day; a paused class sells none. A date of a series costs its share of the price.
 */
export function onSale(live: LiveClass, sessions: readonly ClassSession[], now: Millis): OnSale[] {
  if (live.visibility === 'paused') return []
  const notice = noticeOf(live)
  return sessions
    .filter(({ serviceId, state, start }) => {
      if (serviceId !== live.entityId || state !== 'scheduled') return false
      if (start.getTime() < now + Math.max(notice, 1)) return false
      return !live.closedDates.includes(dateIn(start.toISOString(), live.timezone))
    })
    .map((session) => ({ session, priceCents: priceOfDate(live, session) }))
}

/** The price of a seat at one date: of a series its share. */
export const priceOfDate = (live: LiveClass, { ruleKey }: Pick<ClassSession, 'ruleKey'>): number =>
  isSeries(live) ? (sharesOf(live).get(ruleKey) ?? live.priceCents) : live.priceCents

/** The notice of a class in milliseconds; with approval at least that of a request. */
export const noticeOf = ({ minNoticeMin, requiresApproval }: LiveClass): Millis =>
  Math.max(minNoticeMin, requiresApproval ? approvalNoticeMin : 0) * minute

/** The share of each date of a series, by its key. Dates that took place keep theirs. */
function sharesOf({ priceCents, sessions }: LiveClass): ReadonlyMap<string, number> {
  const order = (one: { date: string; startTime: string }) => `${one.date} ${one.startTime}`
  const dates = sessions.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  const shares = seriesShares(priceCents, dates.length)
  return new Map(dates.map((date, place) => [dateKeyOf(date), shares[place] ?? 0]))
}

/** The number of seats is told when it is this or fewer. */
export const fewSeats = 5

/** Seats left of a session, or of a series: the fewest of its dates. */
export const seatsLeftOf = (sessions: readonly ClassSession[]): number =>
  Math.min(...sessions.map(({ capacity, taken }) => capacity - taken))
