/**
 * An account is closed: at the end of its grace period, or at once because its identity was deleted. Other areas react:
 * they cancel future bookings with a full refund, take the page down and erase the data that the law does not require
 * (product.md 23).
 */
export type AccountClosed = {
  readonly type: 'accounts.closed'
  readonly provider: string
  readonly data: { readonly username: string; readonly why: 'asked' | 'identity_deleted' }
}

/** The owner requested the closing, or cancelled it; `dueAt` is the instant (ISO) or null. The page follows it. */
export type AccountClosingChanged = {
  readonly type: 'accounts.closing_changed'
  readonly provider: string
  readonly data: { readonly dueAt: string | null }
}

/** An account took another address in place of an earlier one. */
export type UserUrlMoved = {
  readonly type: 'accounts.user_url_moved'
  readonly provider: string
  readonly data: { readonly userUrl: string }
}

/**
 * The names of a closed account's owner and customers are erased; amounts, dates and tax lines stay. Areas that store
 * other personal data of the provider erase it on this event.
 */
export type AccountErased = {
  readonly type: 'accounts.erased'
  readonly provider: string
  readonly data: Readonly<Record<string, never>>
}

/** A plan was granted, by a payment, a code or the operator. Whether it is the plan in force depends on the other grants. */
export type PlanGranted = {
  readonly type: 'accounts.plan_granted'
  readonly provider: string
  readonly data: { readonly plan: string }
}
