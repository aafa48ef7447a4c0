import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  APPSUMO_API_URL: {
    schema: z.url().optional(),
    meaning: 'AppSumo licences: API address; default https://api.licensing.appsumo.com/v2',
    address: true,
  },
  APPSUMO_OPENID_URL: {
    schema: z.url().optional(),
    meaning: 'AppSumo licences: address that exchanges codes of buyers; default https://appsumo.com/openid',
    address: true,
  },
  APPSUMO_API_KEY: { schema: optional, meaning: 'AppSumo licences: API key, which also signs webhooks' },
  APPSUMO_CLIENT_ID: { schema: optional, meaning: 'AppSumo licences: OAuth client id' },
  APPSUMO_CLIENT_SECRET: { schema: optional, meaning: 'AppSumo licences: OAuth client secret' },
} satisfies Settings

type AppsumoConfig = Config & Values<typeof settings>

export type AppsumoSettings = {
  /** Before `/licenses`. Functions, because a stand-in's port is known only after the start. */
  readonly apiUrl: () => string
  /** Before `/token/`. */
  readonly openidUrl: () => string
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  /** Our page to which buyers are sent. It must be the one of the vendor's portal, letter for letter. */
  readonly redirectUri: string
  readonly webhookUrl: () => string
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/appsumo'
export const webhookPath = '/api/webhooks/appsumo'
const names = ['APPSUMO_API_KEY', 'APPSUMO_CLIENT_ID', 'APPSUMO_CLIENT_SECRET'] as const

/** Licences need all three settings or none: with an empty API key anyone could sign a webhook. */
export function faults(config: AppsumoConfig): string[] {
  const missing = names.filter((name) => !config[name])
  if (config.INTEGRATIONS !== 'live' || missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(' and ')} is empty: AppSumo licences need all three settings, or none.`]
}

/** Returns undefined if no licences are sold. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function appsumoSettings(config: AppsumoConfig, address: () => string): AppsumoSettings | undefined {
  const { INTEGRATIONS, APPSUMO_API_KEY, APPSUMO_CLIENT_ID, APPSUMO_CLIENT_SECRET } = config
  const { APPSUMO_API_URL, APPSUMO_OPENID_URL, PUBLIC_URL } = config
  if (INTEGRATIONS === 'off') return undefined
  const redirectUri = `${PUBLIC_URL}/appsumo-coupon-code`
  const webhookUrl = () => `${address()}${webhookPath}`
  if (INTEGRATIONS === 'sim')
    return {
      apiUrl: () => APPSUMO_API_URL ?? `${address()}${simPath}/v2`,
      openidUrl: () => APPSUMO_OPENID_URL ?? `${address()}${simPath}/openid`,
      apiKey: APPSUMO_API_KEY ?? 'key-of-the-stand-in',
      clientId: APPSUMO_CLIENT_ID ?? 'client-of-the-stand-in',
      clientSecret: APPSUMO_CLIENT_SECRET ?? 'secret-of-the-stand-in',
      redirectUri,
      webhookUrl,
      standIn: APPSUMO_API_URL === undefined,
    }
  if (!APPSUMO_API_KEY || !APPSUMO_CLIENT_ID || !APPSUMO_CLIENT_SECRET) return undefined
  return {
    apiUrl: () => APPSUMO_API_URL ?? 'https://api.licensing.appsumo.com/v2',
    openidUrl: () => APPSUMO_OPENID_URL ?? 'https://appsumo.com/openid',
    apiKey: APPSUMO_API_KEY,
    clientId: APPSUMO_CLIENT_ID,
    clientSecret: APPSUMO_CLIENT_SECRET,
    redirectUri,
    webhookUrl,
    standIn: false,
  }
}
