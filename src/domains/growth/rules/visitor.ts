const bots =
  /bot\b|crawl|spider|slurp|preview|headlesschrome|lighthouse|facebookexternalhit|curl\/|wget\/|python-requests|^$/i

/** Whether a user agent says of itself that no person looks. */
export const isBot = (userAgent: string): boolean => bots.test(userAgent)

/** The provider's address in a path of a public page: `/at/{userUrl}/…`. */
export function userUrlOf(path: unknown): string | undefined {
  return typeof path === 'string' ? /^\/at\/([a-z]{3,30})(?:[/?#]|$)/.exec(path)?.[1] : undefined
}
