import { boughtPlans } from './plan-words.ts'
import type { PlanInForce } from './stored-plan.ts'

export type WantedPlan = {
  readonly plan: 'free' | PlanInForce['plan']
  readonly interval: PlanInForce['interval']
}

/**
 * How a change of plan works (product.md 19). `now`: a larger plan, at once. `later`: a smaller one or another interval, from
 * the end of the period. `ends`: the end of a plan whose payment is due, at once. `keeps`: the plan in force goes on.
 */
export function changeOf(
  inForce: PlanInForce & { readonly state: 'active' | 'past_due' },
  wanted: WantedPlan,
): 'now' | 'later' | 'ends' | 'keeps' {
  if (wanted.plan === 'free') return inForce.state === 'past_due' ? 'ends' : 'later'
  if (wanted.plan === inForce.plan && wanted.interval === inForce.interval) return 'keeps'
  return boughtPlans.indexOf(wanted.plan) > boughtPlans.indexOf(inForce.plan) ? 'now' : 'later'
}
