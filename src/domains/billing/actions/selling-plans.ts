import { fail } from '../contract.ts'
import type { BillingDeps, PlanGateway } from '../ports.ts'

/** Returns the vendor that sells plans. Throws `billing.not_sold` where plans limit nothing or no vendor sells them. */
export const sellingPlans = ({ plansEnforced, plans }: BillingDeps): PlanGateway =>
  plansEnforced && plans ? plans : fail('billing.not_sold')
