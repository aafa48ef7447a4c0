import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { accountOfBrowser } from '../store/like-visitors.ts'

/** A browser by its visitorId, as stored: a keyed hash, so that a copy of the database gives nobody's likes away. */
export const browserOf = (key: ServerKey, visitorId: string): string =>
  `vis_${createHmac('sha256', key.derive('like-visitor')).update(visitorId).digest('base64url')}`

/** Whose likes a browser makes: those of the account that signed in there, or its own. */
export const visitorOf = async (context: Context, browser: string): Promise<string> =>
  (await accountOfBrowser(context, browser)) ?? browser
