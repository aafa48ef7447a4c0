import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { findBearer } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { userScope } from './issue.ts'
import { readToken } from './read.ts'

/**
 * "AccessToken checks on every call: signature, `exp`, `iss`, `token_use == access`, scope includes
 * `aws.cognito.signin.user.admin`, user exists and enabled, `origin_jti` not revoked. An id token MUST be refused."
 * (contract 2; the texts are those of contract 1)
 */
export async function checkAccess(
  pool: UserPool,
  context: Context,
  accessToken: string,
  needed: string = userScope,
): Promise<User> {
  const token = await readToken(pool, context.clock.now(), accessToken, 'access')
  if (token.state === 'expired') return refuse('NotAuthorizedException', 'Access Token has expired')
  if (token.state === 'invalid') return refuse('NotAuthorizedException', 'Invalid Access Token')
  const { sub, origin_jti, scope = '' } = token.claims
  if (!scope.split(' ').includes(needed))
    refuse('NotAuthorizedException', 'Access Token does not have required scopes')
  const bearer = await findBearer(context, sub, origin_jti)
  if (!bearer) return refuse('UserNotFoundException', 'User does not exist.')
  if (!bearer.user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (!bearer.live) refuse('NotAuthorizedException', 'Access Token has been revoked')
  return bearer.user
}
