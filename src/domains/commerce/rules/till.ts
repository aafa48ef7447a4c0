/** A ledger account that holds money: with the provider (`outside`), or at a vendor, by vendor and account there. */
export type Till = 'outside' | `gateway:${string}:${string}`

/** Where the money of a payment is. */
export const tillOf = ({ gateway, account }: { readonly gateway: string; readonly account: string }): Till =>
  gateway === outside ? 'outside' : `gateway:${gateway}:${account}`

/** The gateway name of payments made outside. */
export const outside = 'outside'
