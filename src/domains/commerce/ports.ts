import type { Readable } from 'node:stream'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Passes } from '#domains/passes/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { AccountEraser } from '#platform/area.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { Checkout } from './customer-contract.ts'
import {
  type ConnectedAccounts,
  type GatewayAccount,
  ownAccount,
  type PaymentGateway,
} from './gateway-ports.ts'
import type { OfferingCache } from './offering-ports.ts'
import type { Room } from './rules/room.ts'
import type { PersonName } from './rules/seller-names.ts'
import type { MailOfOrder } from './rules/timeline.ts'

export type {
  GatewayAccount,
  GatewayDispute,
  GatewayMethod,
  GatewayPayment,
  GatewayRef,
  GatewayRefund,
  PaymentGateway,
} from './gateway-ports.ts'

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
  /** Reads the room of a booking at Zoom; undefined: this installation makes no meetings. */
  roomOf(context: Context, of: BookingRef & { readonly sessionId: string | null }): Promise<Room | undefined>
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
    | 'requestOf'
    | 'offerOf'
    | 'settledAs'
    | 'soldBooking'
    | 'confirmationOf'
    | 'bookingsOf'
    | 'attachOrder'
    | 'soldFields'
    | 'refuseSale'
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
  /** What this process remembers of what is sold; undefined: it is read for each checkout. */
  readonly offerings?: OfferingCache | undefined
  readonly people: Pick<People, 'ensure' | 'personFields' | 'find' | 'withAddress'>
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
  /** A keyed hash of a card's fingerprint; undefined: payments do not keep one. */
  readonly markOfCard?: (fingerprint: string) => string
  /** Lists the mails about an order, oldest first; undefined: no mails are sent. */
  readonly mailsOf?: (context: Context, provider: string, orderId: string) => Promise<MailOfOrder[]>
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
