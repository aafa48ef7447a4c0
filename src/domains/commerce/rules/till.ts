/** Where the money of a payment is: `outside` if the provider took it by hand, else at the gateway. */
export const tillOf = (gateway: string): 'gateway' | 'outside' =>
  gateway === outside ? 'outside' : 'gateway'

/** The gateway name of payments made outside. */
export const outside = 'outside'
