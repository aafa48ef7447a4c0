import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  GOOGLE_OIDC_ISSUER: {
    schema: z.url().optional(),
    meaning: 'Sign-in with Google: issuer; default https://accounts.google.com',
    address: true,
  },
  GOOGLE_CLIENT_ID: { schema: optional, meaning: 'Sign-in with Google and Google Calendar: client id' },
  GOOGLE_CLIENT_SECRET: {
    schema: optional,
    meaning: 'Sign-in with Google and Google Calendar: client secret, which also verifies webhooks',
  },
  GOOGLE_AUTH_URL: {
    schema: z.url().optional(),
    meaning: 'Google Calendar: consent page; default https://accounts.google.com/o/oauth2/v2/auth',
    address: true,
  },
  GOOGLE_TOKEN_URL: {
    schema: z.url().optional(),
    meaning:
      'Google Calendar: token endpoint, with /revoke beside it; default https://oauth2.googleapis.com/token',
    address: true,
  },
  GOOGLE_USERINFO_URL: {
    schema: z.url().optional(),
    meaning: 'Google Calendar: who an account is; default https://openidconnect.googleapis.com/v1/userinfo',
    address: true,
  },
  GOOGLE_CALENDAR_URL: {
    schema: z.url().optional(),
    meaning: 'Google Calendar: API address before calendar/v3; default https://www.googleapis.com/',
    address: true,
  },
} satisfies Settings

export type GoogleConfig = Config & Values<typeof settings>

export type GoogleSettings = {
  /** The issuer as in tokens; discovery is below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** true: the stand-in on this server. */
  readonly standIn: boolean
  /** Maps a URL of the issuer to one that this process can reach; browsers may know this server by another name. */
  readonly reach: (url: string) => string
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/google'

/** Lists faults of the settings: with `INTEGRATIONS=live` the client needs both its id and its secret, or neither. */
export function faults({ INTEGRATIONS, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: GoogleConfig): string[] {
  if (INTEGRATIONS !== 'live' || !GOOGLE_CLIENT_ID === !GOOGLE_CLIENT_SECRET) return []
  const missing = GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
  return [`${missing} is empty: sign-in with Google and Google Calendar need both, or neither.`]
}

type Client = { readonly clientId: string; readonly clientSecret: string }

const standInClient: Client = {
  clientId: 'showcase-standin.apps.example.com',
  clientSecret: 'standin-secret-showcase',
}

/** The operator's client at Google, for sign-in and calendars. Undefined if Google is off. */
export function clientOf(config: GoogleConfig): Client | undefined {
  const { INTEGRATIONS, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  if (INTEGRATIONS === 'off') return undefined
  if (clientId && clientSecret) return { clientId, clientSecret }
  return INTEGRATIONS === 'sim' ? standInClient : undefined
}

/** Returns undefined if Google is off. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function googleSettings(config: GoogleConfig, address: () => string): GoogleSettings | undefined {
  const client = clientOf(config)
  if (!client) return undefined
  const { GOOGLE_OIDC_ISSUER, PUBLIC_URL } = config
  const direct = (url: string) => url
  if (config.INTEGRATIONS === 'sim') {
    const standIn = GOOGLE_OIDC_ISSUER === undefined
    const viaLoopback = (url: string) =>
      url.startsWith(`${PUBLIC_URL}/`) ? address() + url.slice(PUBLIC_URL.length) : url
    return {
      issuer: GOOGLE_OIDC_ISSUER ?? `${PUBLIC_URL}${simPath}`,
      ...client,
      standIn,
      reach: standIn ? viaLoopback : direct,
    }
  }
  return {
    issuer: GOOGLE_OIDC_ISSUER ?? 'https://accounts.google.com',
    ...client,
    standIn: false,
    reach: direct,
  }
}
