const bots =
  /bot\b|crawl|spider|slurp|preview|headlesschrome|lighthouse|facebookexternalhit|curl\/|wget\/|python-requests|^$/i

/** Whether a user agent identifies itself as a bot or is empty. */
export const isBot = (userAgent: string): boolean => bots.test(userAgent)
