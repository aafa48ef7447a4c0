/** The most new accounts of one network in an hour, and of one mailbox in a day; both scale with RATE_LIMIT. */
export const usualSignUps = { perNetwork: 20, perMailbox: 5 } as const
