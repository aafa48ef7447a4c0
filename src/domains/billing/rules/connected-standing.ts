import type { Standing } from '../connect-contract.ts'

/** What is known of a connected account. */
export type KnownAccount = {
  readonly canCharge: boolean
  readonly canPayOut: boolean
  readonly isSubmitted: boolean
  readonly held: 'needs' | 'checks' | 'declined' | null
  readonly disconnectedAt: Date | null
}

/** How an account stands, for its owner; undefined: she has none. */
export function standingOf(account: KnownAccount | undefined): Standing {
  if (!account) return 'none'
  if (account.disconnectedAt) return 'left'
  if (account.held === 'declined') return 'declined'
  if (account.canCharge) return account.canPayOut ? 'ready' : 'payouts_off'
  if (!account.isSubmitted) return 'started'
  return account.held === 'needs' ? 'charges_off' : 'checks'
}

/** Whether customers can pay at the account. */
export const takesPayments = ({ canCharge, disconnectedAt }: KnownAccount): boolean =>
  canCharge && disconnectedAt === null
