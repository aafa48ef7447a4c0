import type { Accounts } from '#domains/accounts/index.ts'

/** What catalogue needs of the area before it on the spine. */
export type CatalogueDeps = { readonly accounts: Pick<Accounts, 'requireOwner'> }
