import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Links } from '#platform/credentials/links.ts'

/** What scheduling needs of those before it on the spine, and of the floor. */
export type SchedulingDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner' | 'accountOf' | 'keepEnding'>
  readonly catalogue: Pick<Catalogue, 'findLive' | 'reminderHoursOf' | 'termsOf'>
  readonly links: Links
  readonly publicUrl: string
}
