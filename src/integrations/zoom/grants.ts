import { z } from 'zod'
import { GrantOver, type Grants, type Tokens } from '#domains/connections/ports.ts'
import { type Clock, day } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { readUser } from './api.ts'
import { readRefusal, tokenError, ZoomError } from './refusal.ts'
import { returnPath, type ZoomSettings } from './settings.ts'

/** Granular scopes of a user-managed app; the list is what `findByMarker` reads (decision 118). */
export const neededScopes = [
  'meeting:write:meeting',
  'meeting:update:meeting',
  'meeting:delete:meeting',
  'meeting:read:meeting',
  'meeting:read:list_meetings',
  'user:read:user',
] as const

/** "~90 days" (integrations 3.1). */
const refreshLastsMs = 90 * day

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().min(0),
  scope: z.string().default(''),
})

/** Sign-in at Zoom. Scopes come from the app, so none is requested (integrations 3.1). */
export function createGrants(outbound: Outbound, settings: ZoomSettings, clock: Clock): Grants {
  const { clientId, clientSecret } = settings
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  // one attempt: a code is used up, and a refresh token void, even if the answer is lost
  async function token(form: Record<string, string>): Promise<Tokens> {
    const response = await outbound.send({
      method: 'POST',
      url: `${settings.authUrl()}/token`,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if (!response.ok) throw tokenError(response, await readRefusal(response))
    const granted = Granted.parse(await response.json())
    const now = clock.now().getTime()
    return {
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token,
      expiresAt: new Date(now + granted.expires_in * 1000),
      lapsesAt: new Date(now + refreshLastsMs),
      scopes: granted.scope.split(/[\s,]+/).filter(Boolean),
    }
  }
  const renew = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })

  /** Returns false for an access token that the vendor does not know. */
  async function revokeAccess(accessToken: string): Promise<boolean> {
    const response = await outbound.send({
      method: 'POST',
      url: `${settings.authUrl()}/revoke?${new URLSearchParams({ token: accessToken })}`,
      headers: { authorization },
      idempotent: true,
    })
    if (response.ok) return true
    const error = tokenError(response, await readRefusal(response))
    if (error instanceof GrantOver) return false
    throw error
  }

  return {
    returnPath,
    neededScopes,
    signInUrl: ({ state, codeChallenge }) =>
      `${settings.signInUrl()}/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: settings.redirectUri(),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      })}`,
    exchange: ({ code, codeVerifier }) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: settings.redirectUri(),
        code_verifier: codeVerifier,
      }),
    account: (accessToken) => readUser(outbound, settings, accessToken),
    renew,
    async revoke({ accessToken, refreshToken }) {
      if ((await revokeAccess(accessToken)) || refreshToken === null) return
      // only access tokens can be revoked, and this one's hour is over
      const renewed = await renew(refreshToken).catch((error: unknown) => {
        if (error instanceof GrantOver) return undefined
        throw error
      })
      if (renewed && !(await revokeAccess(renewed.accessToken)))
        throw new ZoomError(400, { code: undefined, text: 'a new token is unknown', error: undefined })
    },
  }
}
