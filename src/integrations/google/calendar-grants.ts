import { z } from 'zod'
import { GrantOver, type Grants, type Tokens, VendorBusy } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { type CallGoogle, GoogleRefusal, readRetryAt } from './calendar-call.ts'
import { type CalendarSettings, returnPath } from './calendar-settings.ts'

/** Events are read and written; the list of calendars lets the owner choose. */
const neededScopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
] as const

/** `openid email`: as whom the owner is connected. */
const scope = ['openid', 'email', ...neededScopes].join(' ')

const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1).optional(),
  /** The scopes that the owner left ticked. */
  scope: z.string(),
})
const Refused = z.object({ error: z.string() })
const Userinfo = z.object({ sub: z.string().min(1), email: z.string().min(1) })

type Parts = { readonly outbound: Outbound; readonly call: CallGoogle; readonly clock: Clock }

/** Google's sign-in for calendars, and its grants. A refresh token stays the same when it renews. */
export function googleGrants({ outbound, call, clock }: Parts, settings: CalendarSettings): Grants {
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = settings

  const post = (url: string, form: Readonly<Record<string, string>>, idempotent: boolean) =>
    outbound.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      idempotent,
    })

  const refusalOf = ({ status, headers }: Response, body: unknown): Error => {
    const reason = reasonIn(body)
    if (reason === 'invalid_grant') return new GrantOver('google no longer knows the grant')
    if (status === 429) return new VendorBusy(readRetryAt(headers, clock.now()), `google: 429 ${reason}`)
    return new GoogleRefusal(status, reason)
  }

  async function token(form: Readonly<Record<string, string>>, idempotent: boolean): Promise<Tokens> {
    const response = await post(settings.tokenUrl(), { client_id, client_secret, ...form }, idempotent)
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw refusalOf(response, body)
    const granted = Granted.parse(body)
    return {
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token ?? null,
      expiresAt: new Date(clock.now().getTime() + granted.expires_in * 1000),
      lapsesAt: null,
      scopes: granted.scope.split(' '),
    }
  }

  return {
    returnPath,
    neededScopes,
    signInUrl({ state, codeChallenge }) {
      const url = new URL(settings.authUrl)
      url.search = new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: 'code',
        scope,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        // "access_type=offline&prompt=consent&include_granted_scopes=true" (integrations 5.2)
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'true',
      }).toString()
      return url.href
    },
    exchange: ({ code, codeVerifier }) =>
      token(
        { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri },
        // a code works once, so a second try would be refused
        false,
      ),
    async account(accessToken) {
      const { body } = await call({
        method: 'GET',
        url: settings.userinfoUrl(),
        accessToken,
      })
      const { sub, email } = Userinfo.parse(body)
      return { id: sub, label: email, longestMinutes: null }
    },
    async renew(refreshToken) {
      const renewed = await token({ grant_type: 'refresh_token', refresh_token: refreshToken }, true)
      return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken }
    },
    async revoke({ accessToken, refreshToken }) {
      const response = await post(settings.revokeUrl(), { token: refreshToken ?? accessToken }, true)
      const body: unknown = await response.json().catch(() => undefined)
      if (response.ok) return
      if (reasonIn(body) !== 'invalid_token') throw refusalOf(response, body)
    },
  }
}

const reasonIn = (body: unknown): string => Refused.safeParse(body).data?.error ?? 'no reason was given'
