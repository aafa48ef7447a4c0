import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'

/** The account of the installation's keys at a gateway. */
export const ownAccount = 'own'

/** How the customer paid, as the gateway reports it; `rules/payment-method.ts` maps it to the product's names. */
export type GatewayMethod = {
  readonly type: string
  readonly wallet: string | null
  /**
   * The brand as the gateway spells it (`visa`, `amex`), the last four digits, and the gateway's name of the card's number, the same in
   * every payment with it.
   */
  readonly card?:
    | { readonly brand: string; readonly last4: string; readonly fingerprint?: string | undefined }
    | undefined
}

/** The current state of a payment at the gateway. */
export type GatewayPayment = {
  readonly gatewayId: string
  /** The secret that the card form in the browser needs. */
  readonly clientSecret: string | null
  /** `authorised`: the money is held, and waits for `capturePayment` or `cancelPayment`. */
  readonly state: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  /**
   * Whether the customer can pay it with a card now. False for an open payment whose bank's question was left open: it
   * can only be cancelled.
   */
  readonly takesCard: boolean
  /** What is held now; it is nobody's yet. */
  readonly amountHeld: Cents
  readonly amountReceived: Cents
  /** What was sent back of it, by us or by somebody in the vendor's dashboard, as far as it has not failed. */
  readonly amountRefunded: Cents
  readonly method: GatewayMethod | null
  /** A sentence for the customer about the last failed attempt. */
  readonly failure: string | null
}

export type GatewayRefund = {
  readonly gatewayId: string
  /** The gateway's id of the payment that it is of. */
  readonly paymentId: string
  readonly amount: Cents
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly failure: string | null
  /** Those of `refundPayment`; empty for a refund that somebody made in the vendor's dashboard. */
  readonly notes: Readonly<Record<string, string>>
}

/** A dispute: the customer's bank asks for a payment back, or only asks about it. */
export type GatewayDispute = {
  readonly gatewayId: string
  /** The gateway's id of the payment that it is about. */
  readonly paymentId: string
  readonly amount: Cents
  readonly state: 'open' | 'won' | 'lost'
  /** The customer's reason, in the vendor's word; `rules/dispute-words.ts` says it in ours. */
  readonly reason: string
  /** The day by which to answer; null: there is nothing to answer. */
  readonly answerBy: Date | null
  /** Money that is with the bank now. */
  readonly withdrawn: Cents
  /** What the bank charges for it. */
  readonly fee: Cents
}

/** An account at a gateway, by the gateway's name. `account`: a connected one, or `own`, that of the installation's keys. */
export type GatewayAccount = { readonly gateway: string; readonly account: string }

/** Something at an account of a gateway. */
export type GatewayRef = GatewayAccount & { readonly gatewayId: string }

/**
 * Takes card payments. Every call may throw two failures of commerce. `gateway_unavailable`: the outcome is unknown and
 * a retry with the same key is safe; details `asked: false`: no attempt reached the gateway. `gateway_refused`: the
 * request was wrong and a retry fails too; details `disputed: true`: nothing goes back before a dispute ends.
 */
export type PaymentGateway = {
  readonly name: string
  /** Returns the same gateway for a connected account: every call is about payments of that account. */
  on(account: string): PaymentGateway
  createPayment(input: {
    /** Two calls with the same key create one payment. */
    readonly idempotencyKey: string
    readonly amount: Cents
    readonly currency: string
    readonly description: string
    readonly receiptEmail: string
    /** true: the money is only held until `capturePayment`; only methods that can hold are offered. */
    readonly holds: boolean
    /** Stored with the payment at the gateway, for people who search there. */
    readonly notes: Readonly<Record<string, string>>
  }): Promise<GatewayPayment>
  /** Changes the address of the gateway's own receipt; does nothing for a payment that the gateway does not know. */
  addressPayment(gatewayId: string, to: { readonly receiptEmail: string }): Promise<void>
  /** Returns `cancelled` for a payment that the gateway does not know. */
  readPayment(gatewayId: string): Promise<GatewayPayment>
  /** Cancels an unfinished payment and releases held money. Returns its state afterwards: the payment may have succeeded a moment earlier. */
  cancelPayment(gatewayId: string): Promise<GatewayPayment>
  /**
   * Captures held money. Returns the state afterwards: the bank may refuse, or the money was captured or released a moment
   * earlier.
   */
  capturePayment(gatewayId: string): Promise<GatewayPayment>
  refundPayment(input: {
    readonly idempotencyKey: string
    readonly gatewayId: string
    readonly amount: Cents
    readonly notes: Readonly<Record<string, string>>
    /** true: the gateway may have forgotten the key. Return an existing refund with these notes before creating one. */
    readonly lookFirst: boolean
  }): Promise<GatewayRefund>
  /** Returns undefined for a refund that the gateway does not know. */
  readRefund(gatewayId: string): Promise<GatewayRefund | undefined>
  /** Lists all refunds of a payment, the oldest first. */
  listRefunds(paymentId: string): Promise<readonly GatewayRefund[]>
  /** Returns undefined for a dispute that the gateway does not know. */
  readDispute(gatewayId: string): Promise<GatewayDispute | undefined>
  /** Lists what changed at the gateway since `since`, by id; this makes up for lost webhooks. */
  changedSince(since: Date): Promise<{
    readonly payments: readonly string[]
    readonly refunds: readonly string[]
    readonly disputes: readonly string[]
  }>
}

/** The accounts of providers at a gateway that takes payments for them (`PAYOUTS=connect`). */
export type ConnectedAccounts = {
  /** The account at which a provider can be paid now; undefined: there is none, so her payments are off. */
  accountToPay(context: Context, gateway: string, provider: string): Promise<string | undefined>
  /** The accounts that the gateway still answers for, in an order that stays. */
  linkedAccounts(context: Context, gateway: string): Promise<readonly string[]>
}
