import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Billing, fail } from '../contract.ts'
import type { BillingDeps } from '../ports.ts'
import { addTrial } from '../store/trials.ts'
import { readBilling } from './read-billing.ts'

/** product.md 19: 14 days of pro, without a card. */
export const trialDays = 14

/**
 * Starts the owner's 14 days of pro; an account has them once. Only the owner may call it. Throws `billing.not_sold`,
 * `.trial_needless`, `.trial_used`.
 */
export async function startTrial(deps: BillingDeps, context: Context): Promise<Billing> {
  const { accounts, plansEnforced } = deps
  const provider = accounts.requireOwner(context)
  if (!plansEnforced) fail('billing.not_sold')
  const until = new Date(context.clock.now().getTime() + trialDays * day)
  await transact(context, async (inside) => {
    if (!(await addTrial(inside, provider, until))) fail('billing.trial_used')
    if ((await accounts.grantInForce(inside, provider)).plan !== 'free') fail('billing.trial_needless')
    const system = { ...inside, actor: { kind: 'system' as const } }
    await accounts.grantPlan(system, { provider, plan: 'pro', source: 'trial', until })
  })
  return readBilling(deps, context)
}
