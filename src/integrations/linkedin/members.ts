import { z } from 'zod'
import { type Member, MemberRefused, type MemberVendor } from '#domains/federation/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { readIdToken } from './id-token.ts'
import { readPicture } from './picture.ts'
import type { LinkedInSettings } from './settings.ts'

const Granted = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) })

/** LinkedIn's claims; all but the subject may be missing (integrations 4.3). */
const UserInfo = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  picture: z.string().optional().catch(undefined),
})

/** What LinkedIn returns when a member cancels the sign-in, or the question after it; the third is the standard's. */
const denials = ['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']

/**
 * Sign-in with LinkedIn (integrations 4.3): OpenID Connect by code and state. PKCE and a nonce are left out: LinkedIn
 * refuses the first for ordinary apps and never returns the second.
 */
export function createLinkedInMembers(
  outbound: Outbound,
  settings: LinkedInSettings,
  clock: Clock,
): MemberVendor {
  const { clientId, clientSecret, redirectUri } = settings

  async function exchange(code: string): Promise<z.output<typeof Granted>> {
    const response = await outbound.send({
      method: 'POST',
      url: `${settings.authUrl()}/v2/accessToken`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
      }).toString(),
    })
    if (response.ok) return Granted.parse(await response.json())
    const words = (await response.text()).slice(0, 300)
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new MemberRefused(`LinkedIn refused a code: ${response.status} ${words}`)
    throw new Error(`LinkedIn answered ${response.status} ${words}`)
  }

  async function readUserInfo(accessToken: string): Promise<z.output<typeof UserInfo>> {
    const response = await outbound.send({
      method: 'GET',
      url: `${settings.apiUrl()}/v2/userinfo`,
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`LinkedIn answered ${response.status} to userinfo`)
    return UserInfo.parse(await response.json())
  }

  return {
    name: 'linkedin',
    login: 'www.linkedin.com',
    denials,
    signInUrl: ({ state }) =>
      `${settings.signInUrl()}/v2/authorization?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
      })}`,
    async readMember(code): Promise<Member> {
      const granted = await exchange(code)
      const [subject, info] = await Promise.all([
        readIdToken(outbound, { ...settings, clock }, granted.id_token),
        readUserInfo(granted.access_token),
      ])
      // OpenID Connect Core 5.3.2: claims of another subject must not be used
      if (info.sub !== subject) throw new MemberRefused('the two answers of LinkedIn name different members')
      return {
        subject,
        firstName: info.given_name || info.name,
        lastName: info.family_name,
        email: info.email_verified ? info.email : '',
        picture: await readPicture(settings, info.picture),
      }
    },
  }
}
