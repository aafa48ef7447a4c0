import type { Readable } from 'node:stream'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Passes } from '#domains/passes/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { AccountEraser } from '#platform/area.ts'
import type { Cents } from '#platform/common/money.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { Checkout } from './customer-contract.ts'
import type { PersonName } from './rules/seller-names.ts'
import { ownAccount } from './rules/till.ts'
import type { MailOfOrder } from './rules/timeline.ts'

/** How the customer paid, as the gateway reports it; `rules/payment-method.ts` maps it to the product's names. */
export type GatewayMethod = {
  readonly type: string
  readonly wallet: string | null
  /** The brand as the gateway spells it (`visa`, `amex`), and the last four digits. */
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
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
  /** Returns the same gateway for a connected account: every call is about what is there. */
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

/** The bounds of free orders for mailboxes that never wrote to us. */
export type Strangers = {
  /** Orders and links a day and mailbox, and bookings that a provider adds by hand. */
  readonly most: { readonly orders: number; readonly links: number; readonly added: number }
  /** Counts a free order of the caller's network. Returns false when the network has too many. */
  allows(context: Context): boolean
  /** A keyed hash of the mailbox of an address. */
  markOf(email: string): string
  linkUrl(ref: BookingRef, mark: string): string
  /** Undefined: the link was not signed here. */
  readLink(link: string): { readonly ref: BookingRef; readonly mark: string } | undefined
  /** Queues the mail with the link in the caller's transaction. */
  mailLink(
    context: Context,
    mail: { readonly to: string; readonly url: string; readonly checkout: Checkout },
  ): Promise<void>
}

/** Opens a file of a provider's vault; undefined if it is missing, or this installation cannot read it. */
export type VaultFiles = {
  openPrivate(
    context: Context,
    provider: string,
    key: string,
  ): Promise<{ readonly size: number; read(): Promise<Readable> } | undefined>
}

/** What commerce needs from other areas, the gateway and the configuration. */
export type CommerceDeps = {
  readonly accounts: Pick<
    Accounts,
    | 'accountOf'
    | 'ownerOf'
    | 'userUrlOf'
    | 'requireOwner'
    | 'endingProviders'
    | 'lockEnding'
    | 'toErase'
    | 'eraseOwner'
  >
  /** Reads the place of a provider's live profile and the zone of its clock. */
  placeOf(context: Context, provider: string): Promise<ProviderPlace | undefined>
  /** Reads the name on a provider's live page, under which customers meet the provider. */
  pageNameOf(context: Context, provider: string): Promise<PersonName | undefined>
  readonly catalogue: Pick<
    Catalogue,
    | 'deliveryTermsOf'
    | 'deliveryPolicy'
    | 'passPolicy'
    | 'findLive'
    | 'findSellable'
    | 'serviceUrlsOf'
    | 'listLive'
    | 'policySentence'
    | 'findBundle'
    | 'findAddons'
    | 'hasPromotion'
    | 'placeText'
  >
  readonly passes: Pick<
    Passes,
    | 'openSold'
    | 'reserveCredits'
    | 'spendHeld'
    | 'returnHeld'
    | 'returnCredits'
    | 'passOfOrder'
    | 'bookedWith'
    | 'withdraw'
    | 'beginsInTime'
    | 'holdGift'
    | 'openGift'
    | 'boughtGift'
    | 'takeGiftBack'
    | 'correctGift'
    | 'mailCode'
    | 'passesByCode'
    | 'standingOf'
    | 'passLinks'
  >
  readonly pricing: Pick<
    Pricing,
    | 'findCode'
    | 'judgeCoupon'
    | 'reserveCoupon'
    | 'removeCoupon'
    | 'keepCouponUntil'
    | 'takeIntro'
    | 'returnIntro'
    | 'takeShare'
    | 'keepShare'
    | 'returnShares'
    | 'takeOffer'
    | 'giveOffers'
    | 'spendOffers'
    | 'returnOffers'
    | 'keepOffersUntil'
    | 'redeem'
    | 'redeemForAnother'
    | 'spendCoupon'
    | 'returnCoupon'
  >
  readonly scheduling: Pick<
    Scheduling,
    | 'noteCoupon'
    | 'noteOffers'
    | 'notePass'
    | 'findOffering'
    | 'holdSlots'
    | 'holdSeats'
    | 'holdOffer'
    | 'startOffer'
    | 'entryOf'
    | 'entryRefOf'
    | 'accessOf'
    | 'ownRefOf'
    | 'lookTokenOf'
    | 'tokenOf'
    | 'bookingOf'
    | 'heldOf'
    | 'heldTogether'
    | 'bookingsOf'
    | 'attachOrder'
    | 'extendHold'
    | 'confirm'
    | 'decideRequest'
    | 'approveUnpaid'
    | 'expire'
    | 'heldPastTime'
    | 'historyOf'
    | 'cancel'
    | 'cancelSeats'
    | 'cancelBySystem'
    | 'listToCome'
    | 'listOfSession'
    | 'bookingsOfSession'
    | 'countRequests'
    | 'reschedule'
    | 'moveTimes'
    | 'bookingsOfEmail'
    | 'addByHand'
    | 'sessionsOf'
  >
  readonly people: Pick<People, 'ensure' | 'find' | 'withAddress'>
  /** The functions that erase a closed account's data, of all areas. A function, because some are created later. */
  readonly erasers: () => readonly AccountEraser[]
  /** Takers of payments by name; new payments go to the first. None: card payments are off. */
  readonly gateways: readonly PaymentGateway[]
  /** Accounts of providers at the gateway; undefined: all payments are made at the account of the installation's keys. */
  readonly connected?: ConnectedAccounts | undefined
  readonly publicUrl: string
  /** Signs the links of orders that have no booking. */
  readonly links: Links
  /** The vaults in which providers keep what they deliver. */
  readonly files: VaultFiles
  /** Days after an order in which the law requires a full refund (product.md 6, rule 10); undefined: no such right. */
  readonly withdrawalDays?: number
  /** undefined: free orders are not bounded. */
  readonly strangers?: Strangers
  /** Lists the mails about an order, oldest first; undefined: no mails are sent. */
  readonly mailsOf?: (context: Context, provider: string, orderId: string) => Promise<MailOfOrder[]>
}

/** The accounts of providers at a gateway that takes payments for them (`PAYOUTS=connect`). */
export type ConnectedAccounts = {
  /** The account at which a provider can be paid now; undefined: there is none, so her payments are off. */
  accountToPay(context: Context, gateway: string, provider: string): Promise<string | undefined>
  /** The accounts that the gateway still answers for, in an order that stays. */
  linkedAccounts(context: Context, gateway: string): Promise<readonly string[]>
}

/** The names of the connected gateways, each of which has tasks and a queue of its own. */
export const gatewayNames = ({ gateways }: Pick<CommerceDeps, 'gateways'>): readonly string[] =>
  gateways.map(({ name }) => name)

/** The gateway and account that a payment was made at; undefined: it is not connected, so nothing can be asked there. */
export function gatewayOf(
  { gateways }: Pick<CommerceDeps, 'gateways'>,
  { gateway, account }: GatewayAccount,
): PaymentGateway | undefined {
  const found = gateways.find(({ name }) => name === gateway)
  return account === ownAccount ? found : found?.on(account)
}
