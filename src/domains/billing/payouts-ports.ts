import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { PayoutState } from './payouts-contract.ts'
import type { PayoutSchedule } from './rules/next-leaving.ts'
import type { MoveKind } from './rules/payout-sums.ts'

/** A payout at a vendor. `account`: a connected account; null: that of the installation's keys. */
export type PayoutRef = {
  readonly gateway: string
  readonly account: string | null
  readonly gatewayId: string
}

/** A payout as the vendor tells it. Its total is not here: on a shared key it is nobody's. */
export type VendorPayout = {
  readonly gatewayId: string
  readonly state: PayoutState
  /** Whether the vendor names everything that it consists of. It never does for a payout that somebody made by hand. */
  readonly isOpen: boolean
  readonly createdAt: Date
  readonly expectedAt: Date
  /** Why it failed, as the second half of a sentence. */
  readonly failure: string | null
  readonly reference: string | null
  /** How its money came back to the balance; null: it did not. */
  readonly returned: VendorMove | null
}

/** Something that changed the balance at a vendor, in whole cents. */
export type VendorMove = {
  readonly gatewayId: string
  readonly what: MoveKind
  /** The vendor's id of the payment, refund, dispute or payout that it is. */
  readonly sourceId: string
  /** The vendor's id of the payment that it is about; null for a payout that came back. */
  readonly paymentId: string | null
  readonly gross: Cents
  readonly fee: Cents
  readonly at: Date
}

/**
 * Reads the payouts of an account. Every call takes the connected account that it is about; null: that of the installation's keys.
 * Every call may throw `commerce.gateway_unavailable` and `commerce.gateway_refused`.
 */
export type PayoutGateway = {
  readonly name: string
  /** Lists the payouts that were made since `since`, the newest first. */
  listPayouts(account: string | null, since: Date): Promise<readonly VendorPayout[]>
  /** Returns undefined for a payout that the vendor does not know. */
  readPayout(account: string | null, gatewayId: string): Promise<VendorPayout | undefined>
  /** Lists what a payout consists of. Changes of other kinds are left out, such as the vendor's bills. */
  listMovesOf(account: string | null, payoutId: string): Promise<readonly VendorMove[]>
  /** Lists what changed the balance since `since`. */
  listMovesSince(account: string | null, since: Date): Promise<readonly VendorMove[]>
  /** When payouts leave; null: somebody makes each by hand. */
  readSchedule(account: string | null): Promise<PayoutSchedule | null>
}

export type PayoutsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner'>
  readonly commerce: Pick<Commerce, 'paymentsAt' | 'bookAtVendor' | 'namesOfOrders' | 'moneyZone'>
  readonly payoutGateways: readonly PayoutGateway[]
  /** Accounts of providers at the gateway; undefined: there is only that of the installation's keys. */
  readonly connected?: {
    linkedAccounts(context: Context, gateway: string): Promise<readonly string[]>
    accountOfProvider(context: Context, gateway: string, provider: string): Promise<string | undefined>
  }
}

/** The gateway of a payout; undefined: it is not configured. */
export const payoutGatewayOf = (
  { payoutGateways }: Pick<PayoutsDeps, 'payoutGateways'>,
  { gateway }: Pick<PayoutRef, 'gateway'>,
): PayoutGateway | undefined => payoutGateways.find(({ name }) => name === gateway)
