import { isbot } from 'isbot'

/** Programs that measure pages, which the list of bots does not name. */
const measuring = /lighthouse|headlesschrome/i

/** Whether a user agent identifies itself as a bot or is empty. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' || measuring.test(userAgent) || isbot(userAgent)
