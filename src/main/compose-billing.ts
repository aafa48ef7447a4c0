import type { Accounts } from '#domains/accounts/index.ts'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { createCodes } from '#domains/billing/codes-index.ts'
import { createConnect } from '#domains/billing/connect-index.ts'
import { createBilling } from '#domains/billing/index.ts'
import { createPayouts } from '#domains/billing/payouts-index.ts'
import type { BillingMails } from '#domains/billing/ports.ts'
import { type BoughtPlan, planNames } from '#domains/billing/rules/plan-words.ts'
import { type ConnectedAccounts, ownAccount } from '#domains/commerce/gateway-ports.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { GatewayRef } from '#domains/commerce/ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { codeTries } from './code-tries.ts'
import type { Vendors } from './connect-vendors.ts'

type Areas = {
  readonly accounts: Accounts
  readonly commerce: Commerce
  readonly showcase: Showcase
  readonly notifications: Notifications
  readonly key: ServerKey
}

/** Creates the parts of billing: plans, codes and licences of partner deals, and payouts. */
export function composeBilling(
  config: Config,
  vendors: Vendors,
  { accounts, commerce, showcase, notifications, key }: Areas,
) {
  const plansEnforced = config.PLANS === 'enforced'
  const plans = createBilling({
    accounts,
    plansEnforced,
    plans: vendors.plans,
    priceIds: {
      pro: { month: config.PLAN_ID_PRO, year: config.PLAN_ID_PRO_YEARLY },
      premium: { month: config.PLAN_ID_PREMIUM, year: config.PLAN_ID_PREMIUM_YEARLY },
    },
    publicUrl: config.PUBLIC_URL,
    mails: planMails(config, accounts, notifications),
    page: {
      countCards: showcase.planRoom.countCards,
      restingWith: (context, provider, plan) =>
        showcase.planRoom.restingWith(context, provider, planTable[plan]),
    },
  })
  const codes = createCodes({
    accounts,
    plansEnforced,
    key,
    tries: codeTries(config, key),
    licences: vendors.licences,
    subscriptionOf: plans.subscriptionOf,
    endSubscriptionWithPeriod: plans.endSubscriptionWithPeriod,
  })
  const connect = createConnect({
    accounts,
    accountGateway: isConnect(config) ? vendors.accounts : undefined,
    publicUrl: config.PUBLIC_URL,
  })
  const payouts = createPayouts({
    accounts,
    commerce,
    payoutGateways: vendors.payouts,
    ...(isConnect(config) && { connected: connect }),
  })
  return {
    areas: [plans, codes, payouts, connect],
    plans,
    payouts,
    connect,
    news: {
      subscriptionChanged: plans.subscriptionChanged,
      noteLicence: codes.noteLicence,
      payoutChanged: payouts.payoutChanged,
      connectedChanged: connect.connectedChanged,
      /** A dispute is about a payment of an order or of a plan; each area ignores the other's. */
      disputeChanged: async (context: Context, ref: GatewayRef) => {
        await commerce.disputeChanged(context, ref)
        // plans are sold at the installation's account alone
        if (ref.account === ownAccount)
          await plans.noteDispute(context, { vendor: ref.gateway, disputeId: ref.gatewayId })
      },
    },
  }
}

const isConnect = ({ PAYOUTS }: Config): boolean => PAYOUTS === 'connect'

/** Where the payments of providers go; undefined: to the operator's account. `connect` is created after commerce. */
export const connectedAccounts = (
  config: Config,
  connect: () => ConnectedAccounts,
): ConnectedAccounts | undefined =>
  isConnect(config)
    ? {
        accountToPay: (...call) => connect().accountToPay(...call),
        linkedAccounts: (...call) => connect().linkedAccounts(...call),
      }
    : undefined

/** Sends the mails about plans to their owners by notifications. */
function planMails(config: Config, accounts: Accounts, { asked }: Notifications): BillingMails {
  const about = async (context: Context, { provider, plan }: { provider: string; plan: BoughtPlan }) => ({
    provider,
    to: (await accounts.accountOf(context, provider))?.email ?? '',
    planName: planNames[plan],
    billingUrl: `${config.PUBLIC_URL}/billing`,
  })
  return {
    paymentFailed: async (context, mail) =>
      asked.planPaymentFailed(context, { ...(await about(context, mail)), ...mail }),
    planEnded: async (context, mail) =>
      asked.planEnded(context, { ...(await about(context, mail)), dueSince: mail.dueSince }),
  }
}
