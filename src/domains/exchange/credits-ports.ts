import type { Accounts } from '#domains/accounts/index.ts'
import type { PlanDays } from './rules/plan-days.ts'

/** What the part of credits needs from other areas and the configuration. */
export type CreditsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'grantInForce' | 'grantPlan'>
  /** Undefined: the operator lets credits buy nothing. */
  readonly planDays: PlanDays | undefined
}
