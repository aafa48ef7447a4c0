import type { Accounts } from '#domains/accounts/index.ts'

export type SuggestionsDeps = { readonly accounts: Pick<Accounts, 'requireOwner'> }
