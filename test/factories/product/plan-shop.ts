import type { Plan } from '#domains/accounts/contract.ts'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { createBilling } from '#domains/billing/index.ts'
import type { BillingDeps } from '#domains/billing/ports.ts'
import type { Context } from '#platform/context.ts'
import { test as base } from '../../database.ts'
import { accounts, aProvider, type TestProvider } from './provider.ts'
import { aStripe, type StandIn } from './stripe.ts'

type Mail =
  | Parameters<BillingDeps['mails']['paymentFailed']>[1]
  | Parameters<BillingDeps['mails']['planEnded']>[1]

export type PlanShop = TestProvider & {
  readonly deps: BillingDeps
  readonly billing: ReturnType<typeof createBilling>
  readonly stripe: StandIn
  /** The mails about plans that were queued. */
  readonly mails: Mail[]
  planNow(): Promise<Plan>
}

/** Tests with the card stand-in, whose news reach nobody, on the clock of the test. */
export const test = base.extend<{ stripe: StandIn; aPlanShop: () => Promise<PlanShop> }>({
  stripe: async ({ clock }, provide) => {
    const stripe = await aStripe(clock, { deliverTimes: 0 })
    await provide(stripe)
    await stripe.close()
  },
  aPlanShop: async ({ stripe, contextOf }, provide) => provide(() => openPlanShop(stripe, contextOf())),
})

/** A provider on the free plan at an installation that sells plans. */
export async function openPlanShop(stripe: StandIn, system: Context): Promise<PlanShop> {
  const owner = await aProvider(system)
  const mails: Mail[] = []
  const note = async (_: Context, mail: Mail) => void mails.push(mail)
  const deps: BillingDeps = {
    accounts,
    plansEnforced: true,
    plans: stripe.plans,
    priceIds: {
      pro: { month: 'plan_pro', year: 'plan_pro_yearly' },
      premium: { month: 'plan_premium', year: 'plan_premium_yearly' },
    },
    publicUrl: 'https://showcase.example',
    mails: { paymentFailed: note, planEnded: note },
    page: {
      countCards: async () => ({
        maxNumberOfServices: 2,
        maxNumberOfEvents: 0,
        maxNumberOfCalendarBookings: 0,
        maxNumberOfExternalLinks: 0,
      }),
      restingWith: async (_context, _provider, plan) =>
        planTable[plan].maxNumberOfServices > 3
          ? []
          : [{ entityId: 'svc_4', title: 'The fourth', kind: 'individualService' }],
    },
  }
  return {
    ...owner,
    deps,
    billing: createBilling(deps),
    stripe,
    mails,
    planNow: async () => (await accounts.grantInForce(system, owner.provider)).plan,
  }
}
