import type { Announcement } from '#platform/events/outbox.ts'

type PayoutData = {
  readonly payoutId: string
  /** The provider's share, in whole cents. */
  readonly net: number
  /** Paid orders that it consists of. */
  readonly orders: number
  /** Whether it went to her own bank account; else to that of the operator. */
  readonly isOwnAccount: boolean
}

/** A payout arrived at the bank. */
export type PayoutPaid = Announcement & { readonly type: 'billing.payout_paid'; readonly data: PayoutData }
/** The bank sent a payout back. `failure`: why, as the second half of a sentence. */
export type PayoutFailed = Announcement & {
  readonly type: 'billing.payout_failed'
  readonly data: PayoutData & { readonly failure: string }
}
