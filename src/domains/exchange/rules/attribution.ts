import { mailboxOf } from '#platform/common/mailbox.ts'
import type { Cents } from '#platform/common/money.ts'
import { day } from '#platform/common/time.ts'

/** How long a browser keeps the word of a visit, and how long it counts, in days (product.md 11). */
export const touchDays = 30
/** An order of less than this brings no credit, in cents. */
export const leastForCredit: Cents = 1000
/** A customer is new if the last order is longer ago, in days: "in 12 months". */
const newAfterDays = 365
/** More referred orders on one card in these days, at any providers, are reviewed (decision 112). */
const mostOnCard = 3
export const cardDays = 30

/** The state of a partnership and its two members, each with the instant since when it holds. */
export type PartnershipTimes = {
  readonly low: string
  readonly high: string
  readonly windowDays: number
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** Since when a side pauses it. */
  readonly lowPausedAt: Date | null
  readonly highPausedAt: Date | null
  /** Since when a member is out of the network. */
  readonly lowLeftAt: Date | null
  readonly highLeftAt: Date | null
}

/** Whether a partnership stood at an instant: begun, not ended or paused before, and both sides in the network. */
export function stoodAt(partnership: PartnershipTimes, at: Date): boolean {
  const { startedAt, endedAt, lowPausedAt, highPausedAt, lowLeftAt, highLeftAt } = partnership
  const stops = [endedAt, lowPausedAt, highPausedAt, lowLeftAt, highLeftAt]
  return startedAt <= at && stops.every((stop) => stop === null || stop > at)
}

/** A client whom one partner sent to the other at `at`: by a link, or by an introduction with the client's yes. */
export type Sent = {
  readonly by: 'link' | 'introduction'
  readonly from: string
  readonly to: string
  readonly at: Date
}

/**
 * Whether an order came of what a partner sent: at this provider, in the window of the terms (30 days at most after a link), and
 * while the partnership stood, then and now.
 */
export function cameOf(
  sent: Sent,
  partnership: PartnershipTimes,
  { provider, placedAt }: { readonly provider: string; readonly placedAt: Date },
): boolean {
  const { low, high, windowDays } = partnership
  const days = sent.by === 'link' ? Math.min(touchDays, windowDays) : windowDays
  const age = placedAt.getTime() - sent.at.getTime()
  const isPair = (sent.from === low && sent.to === high) || (sent.from === high && sent.to === low)
  return (
    sent.to === provider &&
    isPair &&
    age >= 0 &&
    age <= days * day &&
    stoodAt(partnership, sent.at) &&
    stoodAt(partnership, placedAt)
  )
}

/** Why an order is not counted, or reviewed first; '' counts. */
export type Verdict = {
  readonly state: 'pending' | 'not_counted' | 'review'
  readonly reason: '' | 'from_team' | 'to_team' | 'before' | 'card'
  readonly credits: 0 | 1
}

export type Judged = {
  /** The customer's address, and those of both accounts; undefined: the account is gone. */
  readonly email: string
  readonly fromEmail: string | undefined
  readonly toEmail: string | undefined
  readonly paidAt: Date
  readonly paidCents: Cents
  readonly priorOrderAt: Date | null
  /** When other referred orders, at any provider, were paid with the same card. */
  readonly onCard: readonly Date[]
}

/** Decides whether a referred order counts (product.md 11, "Not counted"). */
export function judge(order: Judged): Verdict {
  const { email, fromEmail, toEmail, paidAt, paidCents, priorOrderAt, onCard } = order
  const mailbox = mailboxOf(email)
  const isOf = (account: string | undefined) => account !== undefined && mailboxOf(account) === mailbox
  const not = (reason: Verdict['reason']): Verdict => ({ state: 'not_counted', reason, credits: 0 })
  if (isOf(fromEmail)) return not('from_team')
  if (isOf(toEmail)) return not('to_team')
  if (priorOrderAt && paidAt.getTime() - priorOrderAt.getTime() <= newAfterDays * day) return not('before')
  const credits = paidCents < leastForCredit ? 0 : 1
  return isCrowded(paidAt, onCard)
    ? { state: 'review', reason: 'card', credits }
    : { state: 'pending', reason: '', credits }
}

/** Whether some span of 30 days that holds an order holds more than three on its card. */
function isCrowded(paidAt: Date, others: readonly Date[]): boolean {
  const times = [paidAt, ...others].map((at) => at.getTime())
  const own = paidAt.getTime()
  return times.some((from) => {
    const until = from + cardDays * day
    return own >= from && own <= until && times.filter((at) => at >= from && at <= until).length > mostOnCard
  })
}

/** Another referred order on a card. */
export type OnCard = { readonly id: string; readonly paidAt: Date }

/** The other orders on the card of an order that are crowded with it, so that they are reviewed too. */
export function crowdedWith(paidAt: Date, others: readonly OnCard[]): string[] {
  return others
    .filter((one) => isCrowded(one.paidAt, [paidAt, ...timesOf(others.filter((other) => other !== one))]))
    .map(({ id }) => id)
}

export const timesOf = (orders: readonly OnCard[]): Date[] => orders.map(({ paidAt }) => paidAt)
