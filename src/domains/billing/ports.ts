import type { Entitlements, Plan } from '#domains/accounts/contract.ts'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { BoughtPlan, PlanInterval } from './rules/plan-words.ts'
import type { PriceIds } from './rules/stored-plan.ts'
import type { Subscription } from './rules/subscription.ts'

export type { PlanCard, Subscription } from './rules/subscription.ts'

/** What a plan costs at the vendor, for each interval. `priceId`: the vendor's. */
export type PlanPrice = {
  readonly priceId: string
  readonly amount: Cents
  readonly interval: PlanInterval
}

export type PlanInvoice = {
  readonly id: string
  readonly number: string
  readonly at: Date
  /** What it charges: its total less what the customer's credit pays. */
  readonly amount: Cents
  readonly state: 'paid' | 'open' | 'void' | 'uncollectible'
  /** What it is for, in the vendor's words, such as `Pro, monthly`. */
  readonly about: string
  readonly periodStart: Date
  readonly periodEnd: Date
  /** The vendor's page and file of it; null: it has none yet. */
  readonly pageUrl: string | null
  readonly pdfUrl: string | null
}

/** A bank's dispute of a payment. `customerId`: whose payment it was; null: nobody's that the vendor knows. */
export type PlanDispute = {
  readonly customerId: string | null
  readonly amount: Cents
  readonly state: 'open' | 'won' | 'lost'
  /** The bank's reason, in the vendor's words. */
  readonly reason: string
  readonly answerBy: Date | null
}

/** Whose subscription, checkout or invoice changed at a vendor, as its news say. */
export type PlanRef = { readonly vendor: string; readonly customerId: string }

/**
 * Sells plans by subscription. Every call may throw `billing.vendor_unavailable` (the outcome is unknown; a retry with the
 * same key is safe) and `billing.vendor_refused` (the request was wrong, and a retry fails too).
 */
export type PlanGateway = {
  readonly name: string
  /** Reads prices by their ids; one that the vendor does not know, or does not sell any more, is left out. */
  readPrices(priceIds: readonly string[]): Promise<readonly PlanPrice[]>
  /** Two calls with the same key create one customer. Returns its id. */
  createCustomer(input: {
    readonly idempotencyKey: string
    readonly email: string
    readonly name: string
    readonly notes: Readonly<Record<string, string>>
  }): Promise<string>
  /** Opens the vendor's page of a new subscription. Two calls with the same key open one. */
  openCheckout(input: {
    readonly idempotencyKey: string
    readonly customerId: string
    readonly priceId: string
    /** The vendor puts the id of the checkout in the place of `{CHECKOUT_SESSION_ID}`. */
    readonly successUrl: string
    readonly cancelUrl: string
    /** Stored with the checkout and its subscription. */
    readonly notes: Readonly<Record<string, string>>
  }): Promise<{ readonly id: string; readonly url: string }>
  /** Returns undefined for a checkout that the vendor does not know. */
  readCheckout(id: string): Promise<
    | {
        readonly state: 'open' | 'complete' | 'expired'
        readonly customerId: string
        readonly subscriptionId: string | null
      }
    | undefined
  >
  /** Closes an open checkout. Returns its state afterwards: it may have been paid a moment earlier. */
  closeCheckout(id: string): Promise<'complete' | 'expired'>
  /** Opens the vendor's page where the customer changes the card and sees invoices. Returns its address. */
  openPortal(input: { readonly customerId: string; readonly returnUrl: string }): Promise<string>
  /** Returns undefined for a subscription that the vendor does not know. */
  readSubscription(id: string): Promise<Subscription | undefined>
  /** All subscriptions of a customer, the newest first. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>
  /** What a change of price at `at`, within the period, would charge today. The price falls or rises by the second. */
  previewChange(input: { readonly id: string; readonly priceId: string; readonly at: Date }): Promise<Cents>
  /**
   * Changes the price now: the rest of the period after `at` is charged in proportion, at once, and what was planned for
   * its end is taken back. With the instant of a preview it charges what that said; an instant late in the period charges
   * little, so never take one from a browser. Throws `billing.card_declined` and leaves the old price in place; that key
   * stays declined.
   */
  changeNow(input: {
    readonly idempotencyKey: string
    readonly id: string
    readonly priceId: string
    readonly at: Date
  }): Promise<Subscription>
  /** Changes the price from the next period on; `null` ends it with the period; its own price takes either back. */
  changeAtEnd(input: {
    readonly idempotencyKey: string
    readonly id: string
    readonly priceId: string | null
  }): Promise<Subscription>
  /** Ends a subscription at once and voids its open invoices; `refund`: what its last invoice charged goes back. */
  endNow(input: {
    readonly idempotencyKey: string
    readonly id: string
    readonly refund: boolean
  }): Promise<Subscription>
  /** Returns undefined for a dispute that the vendor does not know. */
  readDispute(id: string): Promise<PlanDispute | undefined>
  /** The invoices of a customer, the newest first, at most `limit` after the one with the id `after`. */
  listInvoices(
    customerId: string,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly invoices: readonly PlanInvoice[]; readonly more: boolean }>
}

type Maximum = Extract<keyof Entitlements, `max${string}`>

/** A card that a plan would have no room for. */
export type RestingCard = { readonly entityId: string; readonly title: string; readonly kind: string }

type PlanMail = { readonly provider: string; readonly plan: BoughtPlan; readonly dueSince: Date }

/** The mails to owners about their plans, queued in the caller's transaction. */
export type BillingMails = {
  /** A payment of the plan failed; it stays until `graceUntil`. */
  paymentFailed(
    context: Context,
    mail: PlanMail & { readonly graceUntil: Date; readonly nth: number },
  ): Promise<void>
  /** The plan ended because its payment did not come. */
  planEnded(context: Context, mail: PlanMail): Promise<void>
}

export type BillingDeps = {
  readonly accounts: Pick<
    Accounts,
    'requireOwner' | 'accountOf' | 'entitlementsOf' | 'grantInForce' | 'grantPlan' | 'planTable'
  >
  readonly plansEnforced: boolean
  /** Undefined: plans are not sold here. */
  readonly plans: PlanGateway | undefined
  readonly priceIds: PriceIds
  readonly publicUrl: string
  readonly mails: BillingMails
  /** What is on a provider's page. */
  readonly page: {
    countCards(context: Context, provider: string): Promise<Readonly<Record<Maximum, number>>>
    restingWith(context: Context, provider: string, plan: Plan): Promise<RestingCard[]>
  }
}

/** The plan that an account pays for. */
export type PaidPlan = { readonly plan: BoughtPlan; readonly periodEnd: Date }

/** Bounds wrong codes within an hour. */
export type CodeTries = {
  readonly mostOfAccount: number
  readonly mostOfNetwork: number
  /** A keyed hash of an account. */
  markOf(account: string): string
  /** A keyed hash of a network. */
  networkOf(address: string): string
}

/** A licence, as its vendor describes it. */
export type Licence = {
  readonly key: string
  /** Null: the vendor did not say. */
  readonly tier: number | null
  readonly status: 'inactive' | 'active' | 'deactivated'
  /** The licence that it replaced. */
  readonly previousKey: string | null
}

/** What a vendor said about a licence, and when. */
export type LicenceFacts = Licence & { readonly at: Date }

/** Sells licences. Every call may throw `licences.unavailable`: the vendor does not answer. */
export type LicenceVendor = {
  readonly name: string
  /** The name that people know. */
  readonly partner: string
  /** Exchanges the code of the redirect to our page for a licence key, once. Undefined: the code is unknown or was used. */
  openCode(code: string): Promise<string | undefined>
  readLicence(key: string): Promise<Licence | undefined>
  /** All licences, in pages from 1. */
  listLicences(page: number): Promise<{ readonly licences: readonly Licence[]; readonly more: boolean }>
  /** What the vendor told about a licence before. */
  historyOf(key: string): Promise<readonly LicenceFacts[]>
}

/** What codes and licences of partner deals need. */
export type CodesDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'lockEnding' | 'grantPlan' | 'entitlementsOf'>
  /** False: every account has everything, and no code is redeemed. */
  readonly plansEnforced: boolean
  readonly key: ServerKey
  readonly tries: CodeTries
  /** Undefined: no vendor sells licences here. */
  readonly licences: LicenceVendor | undefined
  /** The subscription that an account pays for and that does not end with its period; undefined: none. */
  subscriptionOf(context: Context, provider: string): Promise<PaidPlan | undefined>
  /**
   * Ends the subscription of an account with its period, if it has one. Called in the transaction of a redemption: the vendor is
   * told by a job.
   */
  endSubscriptionWithPeriod(context: Context, provider: string): Promise<void>
}
