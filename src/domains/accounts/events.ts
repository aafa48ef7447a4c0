/**
 * An account is closed: at the end of its grace, or at once when its identity was deleted. Whoever keeps something for
 * the provider ends it: bookings to come are cancelled with everything given back, the page is taken down, what the
 * law does not keep is erased (product.md 23).
 */
export type AccountClosed = {
  readonly type: 'accounts.closed'
  readonly provider: string
  readonly data: { readonly username: string; readonly why: 'asked' | 'identity_deleted' }
}

/** The owner asked for the closing, or took it back; `dueAt` is the instant, ISO, or null. The page follows. */
export type AccountClosingChanged = {
  readonly type: 'accounts.closing_changed'
  readonly provider: string
  readonly data: { readonly dueAt: string | null }
}

/** Of a closed account nobody's name is known any more; amounts, dates and tax lines stay. What others still keep goes too. */
export type AccountErased = {
  readonly type: 'accounts.erased'
  readonly provider: string
  readonly data: Readonly<Record<string, never>>
}
