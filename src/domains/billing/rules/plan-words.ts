import type { Plan } from '#domains/accounts/contract.ts'

/** The plans that are paid for; `free` is not bought. */
export const boughtPlans = ['pro', 'premium'] as const satisfies readonly Plan[]
export type BoughtPlan = (typeof boughtPlans)[number]

export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** The names of plans on screens and in mails. */
export const planNames: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', premium: 'Premium' }
