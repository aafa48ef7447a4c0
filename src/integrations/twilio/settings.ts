import { type Config, ConfigError } from '#platform/config/config.ts'

export type TwilioSettings = {
  /** Scheme, host and path before `/2010-04-01`; asked at each call, because a stand-in's port may come late. */
  readonly apiUrl: () => string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 form, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** Where news of a message come; signatures are computed with it. */
  readonly callbackUrl: string
  readonly standIn: boolean
}

/** Where the stand-in lies in our own server. */
export const simPath = '/__sim/twilio'
const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/**
 * Undefined: no text messages by this vendor. `loopback` is this server's own address, such as http://127.0.0.1:3000.
 * Throws ConfigError when some of the three settings are there and others are not: with an empty token anyone could sign.
 */
export function twilioSettings(config: Config, loopback: () => string): TwilioSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  const missing = names.filter((name) => !config[name])
  if (missing.length === names.length) return undefined
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    throw new ConfigError(
      `${missing.join(' and ')} is empty: text messages need all three settings, or none.`,
    )
  const standIn = config.INTEGRATIONS === 'sim' && TWILIO_API_URL === undefined
  return {
    apiUrl: () => (standIn ? `${loopback()}${simPath}` : (TWILIO_API_URL ?? 'https://api.twilio.com')),
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    callbackUrl: `${config.PUBLIC_URL}/api/webhooks/twilio`,
    standIn,
  }
}
