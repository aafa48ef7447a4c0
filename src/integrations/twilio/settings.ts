import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  TWILIO_API_URL: {
    schema: z.url().optional(),
    meaning: 'Text messages: API address; default https://api.twilio.com',
    address: true,
  },
  TWILIO_ACCOUNT_SID: { schema: optional, meaning: 'Text messages: account' },
  TWILIO_AUTH_TOKEN: { schema: optional, meaning: 'Text messages: token of the account' },
  TWILIO_FROM: { schema: optional, meaning: 'Text messages: sender number, such as +15005550006' },
} satisfies Settings

type TwilioConfig = Config & Values<typeof settings>

export type TwilioSettings = {
  /** Scheme, host and path before `/2010-04-01`. A function: a stand-in's port is known only after the start. */
  readonly apiUrl: () => string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 form, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** The address of the webhook; signatures are computed with it. */
  readonly callbackUrl: string
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/twilio'
const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** Text messages need all three settings or none, because with an empty token anyone could sign. */
export function faults(config: TwilioConfig): string[] {
  const missing = names.filter((name) => !config[name])
  if (config.INTEGRATIONS === 'off' || missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(' and ')} is empty: text messages need all three settings, or none.`]
}

/** Returns undefined if this vendor sends no texts. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function twilioSettings(config: TwilioConfig, address: () => string): TwilioSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined
  const standIn = config.INTEGRATIONS === 'sim' && TWILIO_API_URL === undefined
  return {
    apiUrl: () => (standIn ? `${address()}${simPath}` : (TWILIO_API_URL ?? 'https://api.twilio.com')),
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    callbackUrl: `${config.PUBLIC_URL}/api/webhooks/twilio`,
    standIn,
  }
}
