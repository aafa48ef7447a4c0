import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** What referrals need from other areas and the configuration. */
export type ReferralsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'ownerOf' | 'accountOf'>
  readonly commerce: Pick<Commerce, 'readReferred' | 'moneyZone'>
  readonly links: Links
  readonly key: ServerKey
  /** The most visits that one network adds to a partnership in a day. */
  readonly mostTouches: number
}

/** How many visits of one network count for a partnership in a day: a household, a school, a small office. */
export const maxTouchesOfNetwork = 20
