import { day } from '#platform/common/time.ts'

/** What a use costs and gives: credits for days of pro. */
export type PlanDays = { readonly credits: number; readonly days: number }

/** The source of the plan that credits buy. */
export const daysSource = 'exchange'

type InForce = { readonly plan: string; readonly source: string; readonly until: Date | null }

/** Until when an account is on pro by a use at an instant: days that run already are lengthened. */
export function planUntil({ days }: PlanDays, { source, until }: InForce, now: Date): Date {
  const from = source === daysSource && until && until > now ? until : now
  return new Date(from.getTime() + days * day)
}

/** Why credits cannot be used: another plan is in force, beside which the days would run out unused, or the balance is too low. */
export function hindranceOf(
  { credits }: PlanDays,
  { plan, source }: InForce,
  balance: number,
): '' | 'plan' | 'balance' {
  if (plan !== 'free' && source !== daysSource) return 'plan'
  return balance < credits ? 'balance' : ''
}
