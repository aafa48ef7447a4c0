import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()
const address = (meaning: string) =>
  ({ schema: z.url().optional(), meaning: `Instagram: ${meaning}`, address: true }) as const

export const settings = {
  INSTAGRAM_CLIENT_ID: { schema: optional, meaning: 'Instagram: id of the app with Instagram login' },
  INSTAGRAM_CLIENT_SECRET: { schema: optional, meaning: 'Instagram: secret of the app' },
  INSTAGRAM_AUTH_URL: address('where accounts sign in; default https://www.instagram.com/oauth/authorize'),
  INSTAGRAM_TOKEN_URL: address(
    'where codes are exchanged; default https://api.instagram.com/oauth/access_token',
  ),
  INSTAGRAM_GRAPH_URL: address('address of the API; default https://graph.instagram.com'),
  INSTAGRAM_GRAPH_VERSION: {
    schema: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, 'A version, such as v24.0')
      .default('v24.0'),
    meaning: 'Instagram: version of the API',
  },
} satisfies Settings

type InstagramConfig = Config & Values<typeof settings>

export type InstagramSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Functions, because a stand-in's port is known only after the start. */
  readonly signInUrl: () => string
  readonly tokenUrl: () => string
  readonly graphUrl: () => string
  /** Before `/me` and `/me/media`. */
  readonly version: string
  /** Before the name of an account. */
  readonly profilesUrl: () => string
  readonly redirectUri: () => string
  readonly deauthoriseUrl: () => string
  readonly deletionUrl: () => string
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/instagram'
export const returnPath = '/instagram/redirect'
const names = ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'] as const

/** Instagram needs both settings or none: with an empty secret anyone could sign a request to delete. */
export function faults(config: InstagramConfig): string[] {
  const missing = names.filter((name) => !config[name])
  if (config.INTEGRATIONS !== 'live' || missing.length !== 1) return []
  return [`${missing.join('')} is empty: Instagram needs both settings, or none.`]
}

/** Returns undefined if Instagram cannot be connected. `here` is the stand-in's, such as http://127.0.0.1:3000. */
export function instagramSettings(
  config: InstagramConfig,
  here: () => string,
): InstagramSettings | undefined {
  const { INTEGRATIONS, PUBLIC_URL, INSTAGRAM_CLIENT_ID: clientId, INSTAGRAM_CLIENT_SECRET: secret } = config
  if (INTEGRATIONS === 'off') return undefined
  const { INSTAGRAM_AUTH_URL, INSTAGRAM_TOKEN_URL, INSTAGRAM_GRAPH_URL } = config
  const shared = {
    version: config.INSTAGRAM_GRAPH_VERSION,
    redirectUri: () => `${PUBLIC_URL}${returnPath}`,
    deauthoriseUrl: () => `${here()}/api/callbacks/instagram/deauthorise`,
    deletionUrl: () => `${here()}/api/callbacks/instagram/deletion`,
  }
  const elsewhere = {
    signInUrl: () => INSTAGRAM_AUTH_URL ?? 'https://www.instagram.com/oauth/authorize',
    tokenUrl: () => INSTAGRAM_TOKEN_URL ?? 'https://api.instagram.com/oauth/access_token',
    graphUrl: () => INSTAGRAM_GRAPH_URL ?? 'https://graph.instagram.com',
    profilesUrl: () => 'https://www.instagram.com',
    standIn: false,
  }
  if (INTEGRATIONS === 'live')
    return clientId && secret ? { clientId, clientSecret: secret, ...shared, ...elsewhere } : undefined
  const standIn = [INSTAGRAM_AUTH_URL, INSTAGRAM_TOKEN_URL, INSTAGRAM_GRAPH_URL].every((url) => !url)
  return {
    clientId: clientId ?? 'client-of-the-stand-in',
    clientSecret: secret ?? 'secret-of-the-stand-in',
    ...shared,
    ...(standIn
      ? {
          signInUrl: () => `${PUBLIC_URL}${simPath}/oauth/authorize`,
          tokenUrl: () => `${here()}${simPath}/oauth/access_token`,
          graphUrl: () => `${here()}${simPath}`,
          profilesUrl: () => `${PUBLIC_URL}${simPath}/u`,
          standIn,
        }
      : elsewhere),
  }
}
