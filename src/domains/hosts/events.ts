/** A domain shows its owner's page now, for the first time or again. */
export type HostConnected = {
  readonly type: 'hosts.connected'
  readonly provider: string
  readonly data: { readonly host: string; readonly url: string }
}

/** A connected domain leads to another place, and shows its owner's page no longer. */
export type HostLost = {
  readonly type: 'hosts.lost'
  readonly provider: string
  readonly data: {
    readonly host: string
    /** Where its record leads; null: nowhere. */
    readonly found: string | null
    /** The name to which it must lead. */
    readonly target: string
  }
}
