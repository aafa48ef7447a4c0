import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'

/** Bounds the wrong codes of one hold and of one network in ten minutes. */
export type Guessing = {
  readonly mostOfHold: number
  readonly mostOfNetwork: number
  /** A keyed hash of a network, or of a hold. */
  markOf(text: string): string
  networkOf(address: string): string
}

export type PricingDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner'>
  readonly catalogue: Pick<Catalogue, 'listLive' | 'takeOfOffer' | 'returnOfOffer'>
  /** The place of the provider's page; undefined without one. */
  readonly placeOf: (context: Context, provider: string) => Promise<ProviderPlace | undefined>
  readonly guessing: Guessing
}
