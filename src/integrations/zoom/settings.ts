import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  ZOOM_CLIENT_ID: { schema: optional, meaning: 'Zoom meetings: client id of the OAuth app' },
  ZOOM_CLIENT_SECRET: { schema: optional, meaning: 'Zoom meetings: client secret of the OAuth app' },
  ZOOM_WEBHOOK_SECRET: { schema: optional, meaning: 'Zoom meetings: secret token that signs webhooks' },
  ZOOM_API_URL: {
    schema: z.url().optional(),
    meaning: 'Zoom meetings: API address; default https://api.zoom.us/v2',
    address: true,
  },
  ZOOM_AUTH_URL: {
    schema: z.url().optional(),
    meaning: 'Zoom meetings: address at which accounts sign in; default https://zoom.us/oauth',
    address: true,
  },
  ZOOM_DATA_COMPLIANCE: {
    schema: z.enum(['off', 'on']).default('off'),
    meaning:
      'Zoom meetings: on confirms to Zoom that the data of an account which removed the app is deleted',
  },
  ZOOM_DOMAIN_VERIFICATION_HTML: {
    schema: optional,
    meaning: 'Zoom meetings: content of the file that verifies the domain, at /zoomverify/verifyzoom.html',
  },
  ZOOM_META_VERIFICATION: {
    schema: z
      .string()
      .trim()
      .regex(/^[\w.=-]{1,200}$/, 'The content of the tag alone, such as ZOOM_verify_…')
      .optional(),
    meaning: 'Zoom meetings: content of the meta tag that verifies the domain instead, at /',
  },
} satisfies Settings

type ZoomConfig = Config & Values<typeof settings>

export type ZoomSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookSecret: string
  /** Before `/users/me`. Functions, because a stand-in's port is known only after the start. */
  readonly apiUrl: () => string
  /** Before `/token`, from this process. */
  readonly authUrl: () => string
  /** Before `/authorize`, from the owner's browser. */
  readonly signInUrl: () => string
  readonly redirectUri: () => string
  readonly webhookUrl: () => string
  readonly dataCompliance: boolean
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/zoom'
export const returnPath = '/zoom/redirect'
const names = ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET'] as const

/** Zoom needs all three settings or none: with an empty secret anyone could sign a webhook. */
export function faults(config: ZoomConfig): string[] {
  const missing = names.filter((name) => !config[name])
  if (config.INTEGRATIONS !== 'live' || missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(' and ')} is empty: Zoom needs all three settings, or none.`]
}

/** Returns undefined if Zoom cannot be connected. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function zoomSettings(config: ZoomConfig, address: () => string): ZoomSettings | undefined {
  const { INTEGRATIONS, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET, ZOOM_WEBHOOK_SECRET, PUBLIC_URL } = config
  if (INTEGRATIONS === 'off') return undefined
  const { ZOOM_API_URL = 'https://api.zoom.us/v2', ZOOM_AUTH_URL = 'https://zoom.us/oauth' } = config
  const shared = {
    redirectUri: () => `${PUBLIC_URL}${returnPath}`,
    webhookUrl: () => `${address()}/api/webhooks/zoom`,
    dataCompliance: config.ZOOM_DATA_COMPLIANCE === 'on',
  }
  const elsewhere = {
    apiUrl: () => ZOOM_API_URL,
    authUrl: () => ZOOM_AUTH_URL,
    signInUrl: () => ZOOM_AUTH_URL,
    standIn: false,
  }
  if (INTEGRATIONS === 'sim') {
    const standIn = config.ZOOM_API_URL === undefined && config.ZOOM_AUTH_URL === undefined
    return {
      clientId: ZOOM_CLIENT_ID ?? 'client-of-the-stand-in',
      clientSecret: ZOOM_CLIENT_SECRET ?? 'secret-of-the-stand-in',
      webhookSecret: ZOOM_WEBHOOK_SECRET ?? 'webhook-secret-of-the-stand-in',
      ...shared,
      ...(standIn
        ? {
            apiUrl: () => `${address()}${simPath}/v2`,
            authUrl: () => `${address()}${simPath}/oauth`,
            signInUrl: () => `${PUBLIC_URL}${simPath}/oauth`,
            standIn,
          }
        : elsewhere),
    }
  }
  if (!ZOOM_CLIENT_ID || !ZOOM_CLIENT_SECRET || !ZOOM_WEBHOOK_SECRET) return undefined
  return {
    clientId: ZOOM_CLIENT_ID,
    clientSecret: ZOOM_CLIENT_SECRET,
    webhookSecret: ZOOM_WEBHOOK_SECRET,
    ...shared,
    ...elsewhere,
  }
}
