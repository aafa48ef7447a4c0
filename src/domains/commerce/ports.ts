import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { type Queue, vendorQueue } from '#platform/jobs/queues.ts'
import type { MailOfOrder } from './rules/timeline.ts'

/** What the gateway reports of how somebody paid; rules/payment-method.ts turns it into the product's names. */
export type GatewayMethod = { readonly type: string; readonly wallet: string | null }

/** A payment at the gateway, as it stands there now. */
export type GatewayPayment = {
  readonly gatewayId: string
  /** What the card form in the browser needs. */
  readonly clientSecret: string | null
  readonly state: 'open' | 'processing' | 'succeeded' | 'cancelled'
  readonly amountReceived: Cents
  readonly method: GatewayMethod | null
  /** A sentence for the customer about the last attempt that failed. */
  readonly failure: string | null
}

export type GatewayRefund = {
  readonly gatewayId: string
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly failure: string | null
}

/**
 * Takes card payments. Every call may throw two failures of commerce. `gateway_unavailable`: the outcome is not known, and
 * a retry with the same key is safe; details `asked: false`: no try reached the gateway. `gateway_refused`: our mistake,
 * and a retry is refused too.
 */
export type PaymentGateway = {
  readonly name: string
  createPayment(input: {
    /** The same key never makes a second payment. */
    readonly idempotencyKey: string
    readonly amount: Cents
    readonly currency: string
    readonly description: string
    readonly receiptEmail: string
    /** Stands at the gateway beside the payment, for people who search there. */
    readonly notes: Readonly<Record<string, string>>
  }): Promise<GatewayPayment>
  /** One that the gateway does not know is `cancelled`. */
  readPayment(gatewayId: string): Promise<GatewayPayment>
  /** Ends a payment nobody finished. Answers with how it stands then: it may have succeeded a moment earlier. */
  cancelPayment(gatewayId: string): Promise<GatewayPayment>
  refundPayment(input: {
    readonly idempotencyKey: string
    readonly gatewayId: string
    readonly amount: Cents
    readonly notes: Readonly<Record<string, string>>
    /** The key may be forgotten there: a refund with these notes is the answer, if there is one already. */
    readonly lookFirst: boolean
  }): Promise<GatewayRefund>
  readRefund(gatewayId: string): Promise<GatewayRefund>
  /** What changed at the gateway since then: this repairs lost webhooks. */
  changedSince(
    since: Date,
  ): Promise<{ readonly payments: readonly string[]; readonly refunds: readonly string[] }>
}

/** What commerce needs of those before it on the spine, and of the floor. */
export type CommerceDeps = {
  readonly accounts: Pick<
    Accounts,
    'accountOf' | 'userUrlOf' | 'requireOwner' | 'endingProviders' | 'keepEnding' | 'toErase' | 'eraseOwner'
  >
  readonly catalogue: Pick<Catalogue, 'findLive' | 'listLive' | 'policySentence' | 'placeText'>
  readonly scheduling: Pick<
    Scheduling,
    | 'refOf'
    | 'ownRefOf'
    | 'lookTokenOf'
    | 'isOnlyToLookAt'
    | 'bookingOf'
    | 'bookingsOf'
    | 'termsOf'
    | 'attachOrder'
    | 'beginPayment'
    | 'extendHold'
    | 'confirm'
    | 'expire'
    | 'heldPastTime'
    | 'tokenOf'
    | 'historyOf'
    | 'cancel'
    | 'cancelBySystem'
    | 'listToCome'
    | 'eraseCustomers'
    | 'reschedule'
    | 'moveTimes'
    | 'bookingsOfEmail'
    | 'addByHand'
  >
  /** undefined: card payments are off. */
  readonly gateway: PaymentGateway | undefined
  readonly publicUrl: string
  /** For so many days after an order the law gives everything back (product.md 6, rule 10); none: it does not here. */
  readonly withdrawalDays?: number
  /** The mails about an order, oldest first; undefined: nobody writes any. */
  readonly mailsOf?: (context: Context, provider: string, orderId: string) => Promise<MailOfOrder[]>
}

/** The queue of tasks that ask the gateway. With payments off they only close what is open here. */
export const gatewayQueue = ({ gateway }: Pick<CommerceDeps, 'gateway'>): Queue =>
  gateway ? vendorQueue(gateway.name) : 'money'
