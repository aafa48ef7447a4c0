import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { Token } from '../fields.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { findRefreshed } from '../store/sessions.ts'
import { issueTokens, type Tokens } from '../tokens/issue.ts'
import { keyedHash } from '../tokens/secrets.ts'

const Parameters = z.object({ REFRESH_TOKEN: Token })

/** "`REFRESH_TOKEN_AUTH` (alias `REFRESH_TOKEN`): REFRESH_TOKEN" (contract 3). */
export async function refreshTokenAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
): Promise<object> {
  const { REFRESH_TOKEN } = readFields(Parameters, parameters)
  return { ChallengeParameters: {}, AuthenticationResult: await refresh(pool, context, REFRESH_TOKEN) }
}

/** New tokens of the same sign-in; "RefreshToken (absent on refresh unless rotated)" (contract 2). */
export async function refresh(pool: UserPool, context: Context, refreshToken: string): Promise<Tokens> {
  const now = context.clock.now()
  const found = await findRefreshed(context, keyedHash(pool, 'refresh', refreshToken))
  if (!found || found.session.clientId !== pool.ids.clientId)
    return refuse('NotAuthorizedException', 'Invalid Refresh Token')
  const { session, user } = found
  // the user first: closing one revokes its sign-ins too, and the clients should hear which it was
  if (!user) return refuse('UserNotFoundException', 'User does not exist.')
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (session.revokedAt) refuse('NotAuthorizedException', 'Refresh Token has been revoked')
  if (session.expiresAt <= now) refuse('NotAuthorizedException', 'Refresh Token has expired')
  return issueTokens(pool, now, user, session)
}
