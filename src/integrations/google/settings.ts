import { type Config, ConfigError } from '#platform/config/config.ts'

export type GoogleSettings = {
  /** As it stands in tokens; discovery lies under it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Ours: mounted in this server. */
  readonly standIn: boolean
  /** Where a URL of the issuer is reached from here; browsers may know our own server by another name. */
  readonly reach: (url: string) => string
}

/** Where the stand-in lies in our own server. */
export const simPath = '/__sim/google'

/**
 * Undefined: nobody signs in with Google. `loopback` is this server's own address, such as http://127.0.0.1:3000.
 * Throws ConfigError when the client has an id and no secret, or the other way round.
 */
export function googleSettings(config: Config, loopback: () => string): GoogleSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  const { GOOGLE_OIDC_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, PUBLIC_URL } = config
  const direct = (url: string) => url
  if (config.INTEGRATIONS === 'sim') {
    const standIn = GOOGLE_OIDC_ISSUER === undefined
    const viaLoopback = (url: string) =>
      url.startsWith(`${PUBLIC_URL}/`) ? loopback() + url.slice(PUBLIC_URL.length) : url
    return {
      issuer: GOOGLE_OIDC_ISSUER ?? `${PUBLIC_URL}${simPath}`,
      clientId: GOOGLE_CLIENT_ID ?? 'showcase-standin.apps.example.com',
      clientSecret: GOOGLE_CLIENT_SECRET ?? 'standin-secret-showcase',
      standIn,
      reach: standIn ? viaLoopback : direct,
    }
  }
  if (!GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET) return undefined
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET)
    throw new ConfigError(
      `${GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} is empty: sign-in with Google needs both, or neither.`,
    )
  return {
    issuer: GOOGLE_OIDC_ISSUER ?? 'https://accounts.google.com',
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    standIn: false,
    reach: direct,
  }
}
