/** Where the money of a payment lies: the gateway's name stands beside it, or `outside` for what the provider took in by hand. */
export const tillOf = (gateway: string): 'gateway' | 'outside' =>
  gateway === outside ? 'outside' : 'gateway'

/** The name under which payments outside are kept. */
export const outside = 'outside'
