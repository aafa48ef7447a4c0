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
  GOOGLE_CLIENT_ID: { schema: optional, meaning: 'Sign-in with Google: client id' },
  GOOGLE_CLIENT_SECRET: { schema: optional, meaning: 'Sign-in with Google: client secret' },
} satisfies Settings

type GoogleConfig = Config & Values<typeof settings>

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
  return [`${missing} is empty: sign-in with Google needs both, or neither.`]
}

/** Returns undefined if sign-in with Google is off. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function googleSettings(config: GoogleConfig, address: () => string): GoogleSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  const { GOOGLE_OIDC_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, PUBLIC_URL } = config
  const direct = (url: string) => url
  if (config.INTEGRATIONS === 'sim') {
    const standIn = GOOGLE_OIDC_ISSUER === undefined
    const viaLoopback = (url: string) =>
      url.startsWith(`${PUBLIC_URL}/`) ? address() + url.slice(PUBLIC_URL.length) : url
    return {
      issuer: GOOGLE_OIDC_ISSUER ?? `${PUBLIC_URL}${simPath}`,
      clientId: GOOGLE_CLIENT_ID ?? 'showcase-standin.apps.example.com',
      clientSecret: GOOGLE_CLIENT_SECRET ?? 'standin-secret-showcase',
      standIn,
      reach: standIn ? viaLoopback : direct,
    }
  }
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return {
    issuer: GOOGLE_OIDC_ISSUER ?? 'https://accounts.google.com',
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    standIn: false,
    reach: direct,
  }
}
