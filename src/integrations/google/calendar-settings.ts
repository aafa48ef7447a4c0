import { clientOf, type GoogleConfig } from './settings.ts'

/** The name of the vendor in the address of its webhook, in its queue and in the path of its stand-in. */
export const calendarName = 'googlecalendar'
/** The path of the stand-in on this server. */
export const calendarSimPath = `/__sim/${calendarName}`
/** The path of this product to which Google sends the browser back. */
export const returnPath = '/redirect'

export type CalendarSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** The consent page, as browsers know it. */
  readonly authUrl: string
  /** Functions, because a stand-in's port is known only after the start. */
  readonly tokenUrl: () => string
  readonly revokeUrl: () => string
  readonly userinfoUrl: () => string
  /** The calendar API: scheme, host and path before `/users` and `/calendars`. */
  readonly apiUrl: () => string
  readonly redirectUri: string
  /** Where notices of changes go; Google accepts https alone. */
  readonly webhookUrl: () => string
  readonly standIn: boolean
}

/** Returns undefined if Google is off. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function calendarSettings(config: GoogleConfig, address: () => string): CalendarSettings | undefined {
  const client = clientOf(config)
  if (!client) return undefined
  const { GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL, GOOGLE_USERINFO_URL, GOOGLE_CALENDAR_URL, PUBLIC_URL } = config
  const standIn = config.INTEGRATIONS === 'sim' && GOOGLE_CALENDAR_URL === undefined
  const at = (given: string | undefined, path: string, live: string) => () =>
    given ?? (standIn ? `${address()}${calendarSimPath}${path}` : live)
  const tokenUrl = at(GOOGLE_TOKEN_URL, '/token', 'https://oauth2.googleapis.com/token')
  const root = at(GOOGLE_CALENDAR_URL, '/', 'https://www.googleapis.com/')
  return {
    ...client,
    authUrl:
      GOOGLE_AUTH_URL ??
      (standIn
        ? `${PUBLIC_URL}${calendarSimPath}/o/oauth2/v2/auth`
        : 'https://accounts.google.com/o/oauth2/v2/auth'),
    tokenUrl,
    revokeUrl: () => new URL('revoke', tokenUrl()).href,
    userinfoUrl: at(GOOGLE_USERINFO_URL, '/v1/userinfo', 'https://openidconnect.googleapis.com/v1/userinfo'),
    apiUrl: () => new URL('calendar/v3', root()).href,
    redirectUri: `${PUBLIC_URL}${returnPath}`,
    webhookUrl: () => `${standIn ? address() : PUBLIC_URL}/api/webhooks/${calendarName}`,
    standIn,
  }
}
