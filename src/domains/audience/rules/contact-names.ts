/** The ways in by which an address came. */
export const contactSources = ['form', 'checkout', 'like', 'import'] as const
export type ContactSource = (typeof contactSources)[number]

/** `pending`: asked to confirm. */
export const contactStates = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const

/** `newsletter`: follows, and has ordered nothing yet. `customer`: has an order. */
export const contactKinds = ['newsletter', 'customer'] as const

export const contactSorts = ['date', 'email'] as const
