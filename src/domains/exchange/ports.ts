import type { Accounts } from '#domains/accounts/index.ts'

export type ExchangeDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'entitlementsOf' | 'userUrlOf' | 'accountOf'>
}
