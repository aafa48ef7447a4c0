import type { Accounts } from '#domains/accounts/index.ts'

/** The functions of accounts that catalogue calls. */
export type CatalogueDeps = { readonly accounts: Pick<Accounts, 'requireOwner'> }
