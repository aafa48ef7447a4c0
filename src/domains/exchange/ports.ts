import type { Accounts } from '#domains/accounts/index.ts'
import type { PlacementsDeps } from './placements-ports.ts'

export type ExchangeDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'entitlementsOf' | 'userUrlOf' | 'accountOf'>
} & PlacementsDeps
