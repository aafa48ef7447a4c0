import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { checkAccess } from '../tokens/check-access.ts'
import type { Answer, Ask, HostedEndpoint } from './endpoint.ts'

/**
 * Returns the attributes of an access token's user. "`GET|POST /oauth2/userInfo` with Bearer access token: sub,
 * username, email, email_verified (string "true"), …; 401 + `WWW-Authenticate` otherwise; scope openid required"
 * (contract 5). The only client is our own, so the answer holds all attributes, whatever other scopes were requested.
 */
const userInfo = (method: 'GET' | 'POST'): HostedEndpoint => ({
  method,
  path: '/oauth2/userInfo',
  forScripts: true,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const token = /^Bearer ([\w.-]+)$/i.exec(ask.authorization ?? '')?.[1]
    if (!token) return { status: 401, challenge: 'Bearer', json: { error: 'invalid_request' } }
    try {
      return { status: 200, json: claimsOf(await checkAccess(pool, context, token, 'openid')) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const challenge = `Bearer error="invalid_token", error_description="${error.message}"`
      return { status: 401, challenge, json: { error: 'invalid_token', error_description: error.message } }
    }
  },
})
export const getUserInfo = userInfo('GET')
export const postUserInfo = userInfo('POST')

function claimsOf({ sub, username, email, emailVerified, phoneVerified, attributes }: User): object {
  const filled = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
  return {
    ...filled,
    ...(filled['phone_number'] && { phone_number_verified: String(phoneVerified) }),
    ...(email !== null && { email, email_verified: String(emailVerified) }),
    sub,
    username,
  }
}
