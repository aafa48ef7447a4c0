import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, type Plan } from '../contract.ts'
import type { PlanGranted } from '../events.ts'
import { findAccount } from '../store/accounts.ts'
import { addGrant } from '../store/grants.ts'

/** `source` names the origin of the grant, such as `operator`; a new grant of a source ends its earlier one. */
export type GrantInput = {
  readonly provider: string
  readonly plan: Plan
  readonly source: string
  readonly until?: Date | undefined
}

/**
 * Grants an account a plan, until an instant or without end, and announces it. The operator, the system or the gateway may call
 * it. It bumps the provider's version, because pages may depend on the plan.
 * Throws `accounts.not_an_operator`, `accounts.until_passed`, `accounts.unknown_user`.
 */
export async function grantPlan(context: Context, input: GrantInput): Promise<void> {
  const { provider, plan, source, until = null } = input
  if (!['operator', 'system', 'gateway'].includes(context.actor.kind)) fail('accounts.not_an_operator')
  if (until && until <= context.clock.now()) fail('accounts.until_passed', { until })
  await transact(context, async (inside) => {
    if (!(await findAccount(inside, provider))) fail('accounts.unknown_user', { provider })
    await addGrant(inside, provider, { plan, source, until })
    await announce<PlanGranted>(inside, { type: 'accounts.plan_granted', provider, data: { plan } })
    await bumpVersion(inside, provider)
  })
}
