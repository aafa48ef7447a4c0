import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { findBearer } from '../store/sessions.ts'
import { userScope } from './issue.ts'
import { readToken } from './read.ts'

/**
 * Verifies an access token. "AccessToken checks on every call: signature, `exp`, `iss`, `token_use == access`, scope
 * includes `aws.cognito.signin.user.admin`, user exists and enabled, `origin_jti` not revoked. An id token MUST be
 * refused." (contract 2; the texts are those of contract 1)
 */
export async function checkAccess(
  pool: UserPool,
  context: Context,
  accessToken: string,
  needed: string = userScope,
): Promise<User> {
  return (await readAccess(pool, context, accessToken, needed)).user
}

/** Like `checkAccess`; also returns the token's sign-in. */
export async function readAccess(
  pool: UserPool,
  context: Context,
  accessToken: string,
  needed: string = userScope,
): Promise<{ readonly user: User; readonly originJti: string; readonly deviceKey: string | undefined }> {
  const token = await readToken(pool, context.clock.now(), accessToken, 'access')
  if (token.state === 'expired') return refuse('NotAuthorizedException', 'Access Token has expired')
  if (token.state === 'invalid') return refuse('NotAuthorizedException', 'Invalid Access Token')
  const { sub, origin_jti, scope = '', device_key } = token.claims
  if (!scope.split(' ').includes(needed))
    refuse('NotAuthorizedException', 'Access Token does not have required scopes')
  const bearer = await findBearer(context, sub, origin_jti)
  if (!bearer) return refuse('UserNotFoundException', 'User does not exist.')
  if (!bearer.user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  // "GetUser … PasswordResetRequired, UserNotConfirmed" (contract 2): checked before the sign-in, which such a change
  // ends
  if (bearer.user.status === 'UNCONFIRMED') refuse('UserNotConfirmedException', 'User is not confirmed.')
  if (bearer.user.status === 'RESET_REQUIRED')
    refuse('PasswordResetRequiredException', 'Password reset required for the user')
  if (!bearer.live) refuse('NotAuthorizedException', 'Access Token has been revoked')
  return { user: bearer.user, originJti: origin_jti, deviceKey: device_key }
}
