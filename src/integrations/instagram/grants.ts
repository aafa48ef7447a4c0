import { z } from 'zod'
import { AccountUnfit, GrantOver, type Grants, type Tokens } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { InstagramError, refusalOf } from './refusal.ts'
import { type InstagramSettings, returnPath } from './settings.ts'

export const neededScopes = ['instagram_business_basic'] as const

const Granted = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.string(), z.array(z.string())]).default(''),
})
/** "{access_token,user_id,permissions} or wrapped {data:[...]}" (integrations 4.1). */
const Exchanged = z.union([
  Granted,
  z.object({ data: z.tuple([Granted]) }).transform(({ data: [one] }) => one),
])
const Long = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Me = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  username: z.string().regex(/^[\w.]{1,60}$/),
  account_type: z.string().default(''),
})

/**
 * Sign-in at Instagram. It has no refresh tokens: a token that lasts 60 days is renewed by itself, when it is 24 hours old
 * or more. It knows no PKCE either, so the state and the browser's own secret protect the sign-in.
 */
export function createGrants(outbound: Outbound, settings: InstagramSettings, clock: Clock): Grants {
  const { clientId, clientSecret } = settings

  async function get(path: string, query: Record<string, string>): Promise<unknown> {
    const url = `${settings.graphUrl()}/${path}?${new URLSearchParams(query)}`
    const response = await outbound.send({ method: 'GET', url, headers: { accept: 'application/json' } })
    if (!response.ok) throw await refusalOf(response)
    return response.json()
  }
  const tokensOf = (answer: unknown, scopes: readonly string[]): Tokens => {
    const { access_token: accessToken, expires_in } = Long.parse(answer)
    const expiresAt = new Date(clock.now().getTime() + expires_in * 1000)
    return { accessToken, refreshToken: accessToken, expiresAt, lapsesAt: expiresAt, scopes }
  }

  /** One attempt: a code is used up even if the answer is lost. */
  async function shortToken(code: string) {
    const response = await outbound.send({
      method: 'POST',
      url: settings.tokenUrl(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: settings.redirectUri(),
        // the code may come with the end of its address
        code: code.replace(/#_$/, ''),
      }).toString(),
    })
    if (response.ok) return Exchanged.parse(await response.json())
    const refusal = await refusalOf(response)
    const isCode = refusal instanceof InstagramError && refusal.status === 400
    throw isCode ? new GrantOver(refusal.message) : refusal
  }

  return {
    returnPath,
    neededScopes,
    signInUrl: ({ state }) =>
      `${settings.signInUrl()}?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: settings.redirectUri(),
        response_type: 'code',
        scope: neededScopes.join(','),
        state,
      })}`,
    async exchange({ code }) {
      const { access_token, permissions } = await shortToken(code)
      const scopes = Array.isArray(permissions) ? permissions : permissions.split(/[\s,]+/).filter(Boolean)
      const long = await get('access_token', {
        grant_type: 'ig_exchange_token',
        client_secret: clientSecret,
        access_token,
      })
      return tokensOf(long, scopes)
    },
    async account(accessToken) {
      const me = await get(`${settings.version}/me`, {
        fields: 'id,user_id,username,name,account_type',
        access_token: accessToken,
      })
      const { id, username, account_type } = Me.parse(me)
      if (account_type.toUpperCase() === 'PERSONAL') throw new AccountUnfit(`@${username}`)
      return { id, label: `@${username}`, longestMinutes: null }
    },
    renew: async (token) =>
      tokensOf(
        await get('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }),
        neededScopes,
      ),
    // the vendor documents no call that gives a permission back: our key is deleted (decision 124)
    async revoke() {},
  }
}
