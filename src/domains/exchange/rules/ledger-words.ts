import { formatDate } from '#platform/common/zones.ts'
import { earnAfterMs, type ReferralState } from './credit.ts'

/** A referral in the ledger of one of its two sides. */
export type SeenReferral = {
  readonly what: 'order' | 'reversal'
  readonly direction: 'sent' | 'received'
  readonly state: ReferralState
  readonly reason: string
  readonly credits: number
  readonly paidAt: Date
  readonly completedAt: Date | null
  readonly earnedAt: Date | null
  readonly reversedAt: Date | null
}

/** Says what a referral waits for, or why it stands as it does. Dates are in the zone of the reader's days. */
export function ledgerWords(referral: SeenReferral, zone: string): string {
  const { state, credits, completedAt } = referral
  const dayOf = (at: Date) => formatDate(at, 'day', zone)
  switch (state) {
    case 'pending':
      return completedAt
        ? `Counts on ${dayOf(new Date(completedAt.getTime() + earnAfterMs))}, 48 hours after it took place`
        : 'Counts 48 hours after it takes place'
    case 'earned':
      if (credits === 0) return 'Under $10, so it brings no credit'
      return completedAt ? `Took place by ${dayOf(completedAt)}` : 'Took place'
    case 'reversed':
      return reversedWords(referral, dayOf)
    case 'not_counted':
      return notCountedWords(referral)
    case 'review':
      return 'More than three orders with one card in 30 days; we are looking at it'
  }
}

type Spent = {
  readonly what: 'plan_days' | 'lapse'
  readonly days: number | null
  readonly planUntil: Date | null
}

/** Says what credits were used for, or why they ended. */
export function spendingWords({ what, days, planUntil }: Spent, zone: string): string {
  if (what === 'lapse' || !days || !planUntil) return 'You were out of the network for 12 months'
  return `${days === 1 ? 'One day' : `${days} days`} of Pro, until ${formatDate(planUntil, 'day', zone)}`
}

/** What a row is about, in the words of the export and of the screen. */
export function rowWords(
  { what, direction }: { readonly what: string; readonly direction: string | null },
  partner: string,
): string {
  switch (what) {
    case 'plan_days':
      return 'You used credits for days of Pro'
    case 'lapse':
      return 'Your credits ended'
    case 'reversal':
      return 'Taken back'
    default:
      return direction === 'sent' ? 'You sent a client' : `${partner} sent you a client`
  }
}

function reversedWords(
  { what, reason, reversedAt, earnedAt, credits }: SeenReferral,
  dayOf: (at: Date) => string,
): string {
  if (!reversedAt) return 'Taken back'
  const date = dayOf(reversedAt)
  const wasEarned = earnedAt !== null && credits > 0
  if (wasEarned && what === 'order') return `Taken back on ${date}`
  if (reason === 'cancelled') return `Cancelled on ${date}`
  return wasEarned ? `Refund of ${date}, within 30 days` : `Refund of ${date}`
}

function notCountedWords({ reason, direction }: SeenReferral): string {
  const isSent = direction === 'sent'
  switch (reason) {
    case 'from_team':
      return isSent ? 'Your own team' : 'Their own team'
    case 'to_team':
      return isSent ? 'Their own team' : 'Your own team'
    case 'before':
      return isSent ? 'Ordered there before, within 12 months' : 'Ordered from you before, within 12 months'
    default:
      return 'Not counted, after a review'
  }
}

/** What a row does to the balance of the provider who reads it. */
export function creditsOf({ what, direction, state, credits, earnedAt }: SeenReferral): number {
  const counts = state === 'pending' || state === 'earned' || (state === 'reversed' && earnedAt !== null)
  if (!counts || credits === 0) return 0
  return (direction === 'sent') === (what === 'order') ? 1 : -1
}

/** The states as the ledger calls them. */
export const stateWords: Readonly<Record<ReferralState, string>> = {
  pending: 'pending',
  earned: 'earned',
  reversed: 'reversed',
  not_counted: 'not counted',
  review: 'in review',
}
