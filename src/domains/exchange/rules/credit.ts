import type { Cents } from '#platform/common/money.ts'
import { day, hour } from '#platform/common/time.ts'
import { leastForCredit } from './attribution.ts'

/** A credit is earned this long after the order's completion (product.md 11). */
export const earnAfterMs = 48 * hour
/** A refund up to this long after the payment takes an earned credit back, in days. */
export const reverseDays = 30

export type ReferralState = 'pending' | 'earned' | 'reversed' | 'not_counted' | 'review'

type Credit = { readonly state: ReferralState; readonly credits: number; readonly completedAt: Date | null }

type Facts = {
  readonly paidAt: Date
  readonly paidCents: Cents
  /** What went back, and what came back to us (negative), oldest first. */
  readonly returns: readonly { readonly at: Date; readonly cents: Cents }[]
  readonly fulfilledAt: Date | null
  readonly isCancelled: boolean
}

/** What an order's facts make of its referral. */
export type Followed = {
  readonly refundedCents: Cents
  readonly completedAt: Date | null
  /** Set once the credit goes: since when. */
  readonly reversed: { readonly reason: 'refund' | 'cancelled'; readonly at: Date | null } | undefined
}

/**
 * Follows a referral to the facts of its order (decision 111). A credit goes when what is left of the payment brings none: while it is
 * pending at any time, once it is earned by a refund within 30 days of the payment. A pending one goes also when the order is
 * cancelled, because it is never completed. Other states only note the money. Gives the same answer however often it is asked.
 */
export function followOrder({ state, credits, completedAt }: Credit, facts: Facts): Followed {
  const { paidCents, isCancelled, fulfilledAt } = facts
  const left = leftAfter(paidCents, facts.returns)
  const noted = {
    refundedCents: paidCents - left,
    completedAt: state === 'earned' || state === 'reversed' ? completedAt : fulfilledAt,
  }
  if (state !== 'pending' && state !== 'earned') return { ...noted, reversed: undefined }
  // before the money: the refund of a cancellation may be written before or after the cancellation is told
  if (state === 'pending' && isCancelled) return { ...noted, reversed: { reason: 'cancelled', at: null } }
  const until = facts.paidAt.getTime() + reverseDays * day
  const inTime = facts.returns.filter(({ at }) => state === 'pending' || at.getTime() <= until)
  const least = credits === 0 ? 1 : leastForCredit
  if (paidCents > 0 && leftAfter(paidCents, inTime) < least)
    return { ...noted, reversed: { reason: 'refund', at: firstBelow(paidCents, inTime, least) } }
  return { ...noted, reversed: undefined }
}

/** What is left of a payment, from 0 to all of it. */
const leftAfter = (paidCents: Cents, returns: Facts['returns']): Cents =>
  Math.min(paidCents, Math.max(0, paidCents - returns.reduce((sum, { cents }) => sum + cents, 0)))

/** When a payment first fell below an amount; null: it began below. */
function firstBelow(paidCents: Cents, returns: Facts['returns'], least: Cents): Date | null {
  let left = paidCents
  for (const { at, cents } of returns) {
    left -= cents
    if (left < least) return at
  }
  return null
}
