import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  LINKEDIN_CLIENT_ID: {
    schema: optional,
    meaning: 'Sign-in with LinkedIn at /linkedin: client id of the app',
  },
  LINKEDIN_CLIENT_SECRET: {
    schema: optional,
    meaning: 'Sign-in with LinkedIn at /linkedin: client secret of the app',
  },
  LINKEDIN_AUTH_URL: {
    schema: z.url().optional(),
    meaning:
      'Sign-in with LinkedIn: address before /v2/authorization; default https://www.linkedin.com/oauth',
    address: true,
  },
  LINKEDIN_API_URL: {
    schema: z.url().optional(),
    meaning: 'Sign-in with LinkedIn: address before /v2/userinfo; default https://api.linkedin.com',
    address: true,
  },
} satisfies Settings

export type LinkedInConfig = Config & Values<typeof settings>

export type LinkedInSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Before `/v2/accessToken`, from this process. Functions, because a stand-in's port is known only after the start. */
  readonly authUrl: () => string
  /** Before `/v2/authorization`, from the member's browser. */
  readonly signInUrl: () => string
  /** Before `/v2/userinfo`. */
  readonly apiUrl: () => string
  /** Where pictures lie: the beginning of their addresses, as the vendor spells it. */
  readonly pictureUrls: readonly string[]
  /** Maps the address of a picture to one that this process can reach. */
  readonly reach: (url: string) => string
  readonly redirectUri: string
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/linkedin'
/** The path to which LinkedIn sends the browser back (decision 127). */
const returnPath = '/linkedin'

/** Lists faults of the settings: with `INTEGRATIONS=live` the client needs both its id and its secret, or neither. */
export function faults(config: LinkedInConfig): string[] {
  const { INTEGRATIONS, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } = config
  if (INTEGRATIONS !== 'live' || !LINKEDIN_CLIENT_ID === !LINKEDIN_CLIENT_SECRET) return []
  const missing = LINKEDIN_CLIENT_ID ? 'LINKEDIN_CLIENT_SECRET' : 'LINKEDIN_CLIENT_ID'
  return [`${missing} is empty: sign-in with LinkedIn needs both, or neither.`]
}

/** Returns undefined if LinkedIn is off. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function linkedInSettings(
  config: LinkedInConfig,
  address: () => string,
): LinkedInSettings | undefined {
  const { INTEGRATIONS, PUBLIC_URL, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } = config
  if (INTEGRATIONS === 'off') return undefined
  const { LINKEDIN_AUTH_URL, LINKEDIN_API_URL } = config
  const redirectUri = `${PUBLIC_URL}${returnPath}`
  if (INTEGRATIONS === 'sim' && LINKEDIN_AUTH_URL === undefined && LINKEDIN_API_URL === undefined)
    return {
      clientId: LINKEDIN_CLIENT_ID ?? '77standin0client',
      clientSecret: LINKEDIN_CLIENT_SECRET ?? 'secret-of-the-stand-in',
      authUrl: () => `${address()}${simPath}/oauth`,
      signInUrl: () => `${PUBLIC_URL}${simPath}/oauth`,
      apiUrl: () => `${address()}${simPath}/api`,
      pictureUrls: [`${PUBLIC_URL}${simPath}/pictures/`],
      reach: (url) => address() + url.slice(PUBLIC_URL.length),
      redirectUri,
      standIn: true,
    }
  if (!LINKEDIN_CLIENT_ID || !LINKEDIN_CLIENT_SECRET) return undefined
  const authUrl = LINKEDIN_AUTH_URL ?? 'https://www.linkedin.com/oauth'
  return {
    clientId: LINKEDIN_CLIENT_ID,
    clientSecret: LINKEDIN_CLIENT_SECRET,
    authUrl: () => authUrl,
    signInUrl: () => authUrl,
    apiUrl: () => LINKEDIN_API_URL ?? 'https://api.linkedin.com',
    pictureUrls: ['https://media.licdn.com/'],
    reach: (url) => url,
    redirectUri,
    standIn: false,
  }
}
