import type { Context } from '#platform/context.ts'
import type { Plan } from '../contract.ts'
import { planInForce } from '../rules/entitlements.ts'
import { listGrants } from '../store/grants.ts'

export type GrantInForce = {
  readonly plan: Plan
  /** The origin of the grant, such as `operator`; `none`: the free plan that everybody has. */
  readonly source: string
  readonly until: Date | null
}

/** Returns the plan in force, whether plans are enforced or not, and the source that gave it. Anyone may call it. */
export async function grantInForce(context: Context, provider: string): Promise<GrantInForce> {
  const grants = await listGrants(context, provider)
  const { plan, until } = planInForce(grants, context.clock.now())
  const giving = grants.find((grant) => grant.plan === plan && grant.until?.getTime() === until?.getTime())
  return { plan, source: plan === 'free' ? 'none' : (giving?.source ?? 'none'), until }
}
