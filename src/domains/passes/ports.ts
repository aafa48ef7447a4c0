import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'

/** What passes need from other areas. */
export type PassesDeps = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'userUrlOf' | 'requireOwner'>
  readonly people: Pick<People, 'find' | 'withAddress'>
  readonly catalogue: Pick<Catalogue, 'listSellable'>
  readonly scheduling: Pick<Scheduling, 'bookingsOf' | 'tokenOf'>
  /** The name under which customers meet the provider. */
  readonly pageNameOf: (
    context: Context,
    provider: string,
  ) => Promise<{ readonly firstName: string; readonly lastName: string } | undefined>
  readonly publicUrl: string
  readonly links: Links
}
