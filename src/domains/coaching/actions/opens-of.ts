import type { Context } from '#platform/context.ts'
import type { Coaching } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { programmeIds } from '../rules/written-task.ts'

/** What the plan of an account opens: Launch for everybody, all programmes with pro, a goal of one's own with premium (product.md 12). */
export async function opensOf(
  { accounts, plansEnforced }: Pick<CoachingDeps, 'accounts' | 'plansEnforced'>,
  context: Context,
  provider: string,
): Promise<Coaching['opens']> {
  const { plan } = await accounts.entitlementsOf(context, provider)
  const isPaid = !plansEnforced || plan !== 'free'
  return {
    programmes: isPaid ? [...programmeIds] : ['launch'],
    ownGoal: !plansEnforced || plan === 'premium',
  }
}
