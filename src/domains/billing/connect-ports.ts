import type { Accounts } from '#domains/accounts/index.ts'
import type { Need } from './connect-contract.ts'

/** Why an account may not do everything: the vendor waits for details, checks them, or declined the account. */
export type Held = 'needs' | 'checks' | 'declined'

/** A connected account as the vendor tells it. */
export type VendorAccount = {
  readonly account: string
  readonly canCharge: boolean
  readonly canPayOut: boolean
  /** Whether everything was handed in that is asked for at the beginning. */
  readonly isSubmitted: boolean
  readonly held: Held | null
  readonly needs: readonly Need[]
  /** When the vendor switches off what is not handed in. */
  readonly neededBy: Date | null
}

/**
 * Opens accounts of providers at a vendor, at which their customers pay. Every call may throw `commerce.gateway_unavailable` and
 * `commerce.gateway_refused`.
 */
export type AccountGateway = {
  readonly name: string
  /** Two calls with the same key open one account. */
  createAccount(input: {
    readonly idempotencyKey: string
    readonly email: string
    readonly pageUrl: string
  }): Promise<VendorAccount>
  /** Returns undefined for an account to which the vendor gives no access any more. */
  readAccount(account: string): Promise<VendorAccount | undefined>
  /** Returns the address of the vendor's page for the details of an account; it opens once, within minutes. */
  onboardingUrl(
    account: string,
    back: { readonly returnUrl: string; readonly refreshUrl: string },
  ): Promise<string>
}

export type ConnectDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'accountOf' | 'userUrlOf'>
  /** Where providers are paid at accounts of their own; undefined: all money goes to the operator's account. */
  readonly accountGateway: AccountGateway | undefined
  readonly publicUrl: string
}
