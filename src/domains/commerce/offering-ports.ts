import type { Accounts } from '#domains/accounts/index.ts'
import type { Sellable } from '#domains/catalogue/promotion-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Clock } from '#platform/common/time.ts'
import { type Cache, createCache, type Life } from '#platform/versions/cache.ts'
import type { PersonName } from './rules/seller-names.ts'

/** What a checkout says of a provider and of one service or class. */
export type Offering = {
  readonly provider: string
  /** The version of what the provider sells, read before the facts below. */
  readonly version: number
  readonly account: Awaited<ReturnType<Accounts['accountOf']>>
  readonly userUrl: string | undefined
  readonly page: PersonName | undefined
  readonly place: ProviderPlace | undefined
  /** Undefined: it is not sold. */
  readonly live: Sellable | undefined
}

/** `offering` is null for an address that nobody has. */
export type Remembered = Life & { readonly offering: Offering | null }

/** What one process remembers of what is sold, by address or id. */
export type OfferingCache = Cache<Remembered>

const maxOfferings = 1000

/** Creates a memory of offerings. Nothing needs to drop them: each step that uses one has its version judged (decision 128). */
export const createOfferingCache = (clock: Clock): OfferingCache =>
  createCache({ now: () => clock.now().getTime(), maxAnswers: maxOfferings })
